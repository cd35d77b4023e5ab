export { TimelineFigure } from './TimelineFigure';
