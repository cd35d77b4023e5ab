import { cancelTierOpening, useTierFiles } from '../../../state/tiers/files';
import { Progress } from '../../../ui';
import { bytesWords, shareDone } from '../../start/readingWords';
import { shortName } from '../../verdict/parts';

/** One strip for each file of sessions that is being read: how far, and a way to stop. Nothing while none is. */
export function ReadingFiles() {
  const files = useTierFiles((state) => state.files);
  return files.map((file) => file.status === 'reading' && (
    <Progress
      key={file.id}
      title={<bdi>{shortName(file.name, 80)}</bdi>}
      amount={bytesWords(file.progress)}
      done={shareDone(file.progress)}
      note={file.stopping ? 'Stopping. Nothing of it stays: a session cut short would be another one.' : file.progress.file === file.name ? '' : <bdi>{shortName(file.progress.file, 80)}</bdi>}
      {...(file.stopping ? {} : { onCancel: () => cancelTierOpening(file.id) })}
    />
  ));
}
