/** The parts of Start that ask or report something: they come a moment after the first paint, with the query cache. */
import { IgnoredNotice } from '../shell/IgnoredNotice';
import { WithQueries } from '../shell/WithQueries';
import { ReadingStrip } from './ReadingStrip';
import { SampleList } from './SampleList';
import { UnreadableNotice } from './UnreadableNotice';
import { UrlDialog } from './UrlDialog';
import { WantedNotice } from './WantedNotice';

export function SamplesPart() {
  return <WithQueries><SampleList /></WithQueries>;
}

export function NoticesPart() {
  return (
    <WithQueries>
      <ReadingStrip />
      <UnreadableNotice />
      <WantedNotice />
      <IgnoredNotice />
    </WithQueries>
  );
}

export function UrlPart(props: Parameters<typeof UrlDialog>[0]) {
  return <WithQueries><UrlDialog {...props} /></WithQueries>;
}
