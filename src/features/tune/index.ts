export { TuneScreen } from './TuneScreen';
