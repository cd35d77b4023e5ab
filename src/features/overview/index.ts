/** The screen Overview. */
export { OverviewScreen } from './OverviewScreen';
