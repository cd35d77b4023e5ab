export { Findings } from './Findings';
export { RecordCheck } from './RecordCheck';
