import { useState } from 'react';
import { importLabels, undoAdjudication } from '../../../state/adjudication';
import { Button, FileButton, ProblemLine, useToasts } from '../../../ui';
import { counted } from '../../verdict/numbers';

const MOST_BYTES = 32_000_000;

/** Takes true standings from a file; the file wins, one step to undo. A file of another trace is asked about first. */
export function ImportLabels({ fingerprint }: { readonly fingerprint: string }) {
  const toasts = useToasts();
  const [problem, setProblem] = useState<{ readonly sentence: string; readonly text?: string }>();
  const take = (text: string, anyTrace: boolean): void => {
    const result = importLabels(fingerprint, text, anyTrace);
    if (!result.ok) {
      setProblem(result.code === 'other-trace' ? { sentence: result.sentence, text } : { sentence: result.sentence });
      return;
    }
    setProblem(undefined);
    toasts.show({
      message: `${counted(result.taken, 'true standing')} read, ${result.changed} changed.`,
      ...(result.changed > 0 ? { action: { label: 'Undo', onAct: () => void undoAdjudication() } } : {}),
    });
  };
  const read = async (file: File): Promise<void> => {
    if (file.size > MOST_BYTES) setProblem({ sentence: 'This file is too large for true standings (over 32 MB). Nothing was taken from it.' });
    else take(await file.text().catch(() => ''), false);
  };
  return (
    <>
      <FileButton accept=".json,application/json" onFiles={([file]) => void (file && read(file))}>Take from a file</FileButton>
      {problem && (
        <ProblemLine live>
          {problem.sentence} {problem.text === undefined ? null : <Button onClick={() => take(problem.text ?? '', true)}>Take them all the same</Button>}
        </ProblemLine>
      )}
    </>
  );
}
