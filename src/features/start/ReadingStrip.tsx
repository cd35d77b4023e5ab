import { cancelOpening, useTraces } from '../../state/traces';
import { Progress } from '../../ui';
import { shortName } from '../verdict/parts';
import { bytesWords, shareDone, turnsWords } from './readingWords';

/** One strip for each drop that is being read: how far, how many turns, how long, and a way to stop. Nothing while none is. */
export function ReadingStrip() {
  const traces = useTraces((state) => state.traces);
  return traces.map((trace) => trace.status === 'reading' && (
    <Progress
      key={trace.id}
      title={<bdi>{shortName(trace.name, 80)}</bdi>}
      amount={bytesWords(trace.progress)}
      done={shareDone(trace.progress)}
      note={trace.stopping ? 'Stopping. What was read so far stays.' : turnsWords(trace.progress)}
      {...(trace.stopping ? {} : { onCancel: () => cancelOpening(trace.id) })}
    />
  ));
}
