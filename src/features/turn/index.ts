/** The Turn screen. */
export { TurnScreen } from './TurnScreen';
export { keys } from './keys';
