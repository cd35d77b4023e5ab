export { RequestPane } from './RequestPane';
