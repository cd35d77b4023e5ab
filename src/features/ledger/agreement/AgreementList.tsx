import { KeyValue, Sect } from '../../../ui';
import type { LedgerMatrixReply, LedgerOverview } from '../../../worker/ledgerProtocol';
import { count } from '../../verdict/numbers';
import { besideLines, kappaWords, rateWords } from './agreementWords';
import css from './agreement.module.css';

/** How far model and judge agree, over the results both read, and what is left out. */
export function AgreementList({ reply, overview }: { readonly reply: LedgerMatrixReply; readonly overview: LedgerOverview }) {
  const rate = rateWords(reply);
  const kappa = kappaWords(reply.kappa, reply.interval);
  return (
    <Sect title="Agreement" more={`n = ${count(reply.pairs)}`}>
      <KeyValue
        items={[
          { id: 'rate', name: 'Agreement rate', value: <>{rate.figure} <span className={css.beside}>{rate.of}</span></> },
          {
            id: 'kappa',
            name: <>Cohen’s kappa <span className={css.beside}>95 % by bootstrap</span></>,
            value: <span className={css.figures}>{kappa.figure} <span className={css.beside}>{kappa.beside}</span></span>,
          },
          ...besideLines(reply, overview).map(({ id, name, value, faint }) => ({ id, name, value: <span className={css.plain}>{value}</span>, faint })),
        ]}
      />
    </Sect>
  );
}
