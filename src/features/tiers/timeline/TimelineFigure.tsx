import type { TierSessionDetail } from '../../../worker/tiers/protocol';
import { LineFigure } from './LineFigure';
import { useDrawnLine, useStillLine } from './useTimeline';

/** The session as one line of requests. It hears every tick of a setting; the figure is drawn at the pace of charts. */
export function TimelineFigure({ detail }: { readonly detail: TierSessionDetail }) {
  const still = useStillLine(detail);
  const moving = useDrawnLine(detail, still);
  return <LineFigure detail={detail} still={still} moving={moving} />;
}
