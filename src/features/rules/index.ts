/** The Rules screen, and the parts of the bar that belong to it. */
export { RulesScreen } from './RulesScreen';
export { RulesLine } from './bar/RulesLine';
export { RulesShare } from './bar/RulesShare';
export { RulesWhere } from './bar/RulesWhere';
