export { TurnsScreen, keys } from './TurnsScreen';
