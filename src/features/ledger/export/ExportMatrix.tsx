import { useLedger } from '../../../state/askLedger';
import { useShownMatrix } from '../../../state/confidenceLine';
import { Button, useToasts, useTokens } from '../../../ui';
import { headWords, passedResults } from '../agreement/agreementWords';
import { matrixGrid } from '../agreement/matrixCells';
import { matrixSvg } from './matrixSvg';

const TOKENS = ['--bg', '--text', '--text-3', '--control', '--sunken', '--seq-1', '--seq-2', '--seq-3'] as const;

/** The matrix as it is counted now, as a picture in the colours on screen. `title`: name of the trace. */
export function ExportMatrix({ title, onSave }: { readonly title: string; readonly onSave: (svg: string) => void }) {
  const { matrix, from } = useShownMatrix();
  const overview = useLedger().data;
  const tokens = useTokens(TOKENS);
  const toasts = useToasts();
  const save = (): void => {
    if (!matrix) return;
    const ramp = [tokens['--sunken'], tokens['--seq-1'], tokens['--seq-2'], tokens['--seq-3']] as const;
    const colours = { background: tokens['--bg'], text: tokens['--text'], faint: tokens['--text-3'], edge: tokens['--control'], ramp };
    onSave(matrixSvg({ grid: matrixGrid(matrix.matrix), title, words: headWords(matrix, overview?.results ?? passedResults(matrix), from), colours }));
    toasts.show({ message: 'Matrix saved as SVG.' });
  };
  return (
    <div role="group" aria-label="Matrix">
      <p><b>Matrix</b> <span className="t3">as counted now, with the confidence line in force</span></p>
      <Button off={matrix ? undefined : 'Still counting'} onClick={save}>Save SVG</Button>
    </div>
  );
}
