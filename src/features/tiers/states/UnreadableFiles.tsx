import { closeTierFile, useCurrentTiers, useTierFiles } from '../../../state/tiers/files';
import { Button, classes, ProblemLine } from '../../../ui';
import { ChooseFiles } from '../../start/ChooseFiles';
import { shortName } from '../../verdict/parts';
import { problemPlace } from '../../verdict/problemWords';
import css from './states.module.css';

const SHOWN = 5;

/** What is said of files in which no session could be read, and that the one before is still open. */
export function UnreadableFiles() {
  const files = useTierFiles((state) => state.files);
  const still = useCurrentTiers();
  return files.map((file) => file.status === 'unreadable' && (
    <section key={file.id} className={classes(css.box, css.problem)} role="alert" aria-label={`No session could be read from ${shortName(file.name, 80)}`}>
      <h2>No session could be read from <bdi>{shortName(file.name, 80)}</bdi></h2>
      {file.problems.length === 0 && <ProblemLine>The file holds no line of a session.</ProblemLine>}
      {file.problems.slice(0, SHOWN).map((problem, i) => {
        const place = problemPlace(problem, false);
        return <ProblemLine key={i} {...(place === undefined ? {} : { place })}>{problem.sentence}</ProblemLine>;
      })}
      {file.problems.length > SHOWN && <p className="t3 sm">and {file.problems.length - SHOWN} more</p>}
      <p className="t2">Readable are a session log (<code>session.jsonl</code>), the zip of an export, and a tier trace.{still && <> The file <bdi>{shortName(still.name, 80)}</bdi> is still open.</>}</p>
      <div className={css.acts}>
        <ChooseFiles icon="i-open">Choose another file</ChooseFiles>
        <Button look="quiet" onClick={() => closeTierFile(file.id)}>Dismiss</Button>
      </div>
    </section>
  ));
}
