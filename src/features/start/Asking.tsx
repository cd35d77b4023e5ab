/** The parts of Start that ask something: they come a moment after the first paint, with the query cache. */
import { WithQueries } from '../shell/WithQueries';
import { SampleList } from './SampleList';
import { UrlDialog } from './UrlDialog';
import { WantedNotice } from './WantedNotice';

export function SamplesPart() {
  return <WithQueries><SampleList /></WithQueries>;
}

export function WantedPart() {
  return <WithQueries><WantedNotice /></WithQueries>;
}

export function UrlPart(props: Parameters<typeof UrlDialog>[0]) {
  return <WithQueries><UrlDialog {...props} /></WithQueries>;
}
