/** The Tiers screen, and the parts of the bar that belong to it. */
export { TiersScreen } from './TiersScreen';
export { TiersLine } from './bar/TiersLine';
export { TiersShare } from './bar/TiersShare';
export { TiersWhere } from './bar/TiersWhere';
