import type { GapHistogram } from '../../engine/whatif/types';
import { count } from '../verdict/numbers';
import { aloneBar, noneBar, type SideBar } from './histogramBars';
import { FOOT, HEADROOM } from './plotSize';
import css from './charts.module.css';

/** The two bars beside the axis: one candidate above the floor, and none. Same value axis as the bins. */
export function SideBars({ histogram, axis }: { readonly histogram: GapHistogram; readonly axis: number }) {
  return (
    <div className={css.sides} style={{ '--head': `${HEADROOM}px`, '--foot': `${FOOT}px` }} aria-hidden="true">
      <Side name="alone" bar={aloneBar(histogram, axis)} title="one skill above the floor: gap 1 by convention" />
      <Side name="none" bar={noneBar(histogram, axis)} title="no skill above the floor" />
    </div>
  );
}

function Side({ name, bar, title }: { readonly name: string; readonly bar: SideBar; readonly title: string }) {
  return (
    <div className={css.side} title={`${name}: ${title}`}>
      <div className={css.stack}>
        {bar.parts.map((part) => <span key={part.kind} className={css.part} data-kind={part.kind} style={{ blockSize: `${100 * part.length}%` }} />)}
        {bar.cut ? <span className={css.cut} /> : null}
        <span className={css.total} style={{ insetBlockEnd: `${100 * Math.min(1, bar.parts.reduce((all, part) => all + part.length, 0))}%` }}>{count(bar.total)}</span>
      </div>
      <span className={css.name}>{name}</span>
    </div>
  );
}
