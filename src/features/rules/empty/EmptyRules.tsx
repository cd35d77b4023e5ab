import { Button, Sect } from '../../../ui';
import { ChooseFiles } from '../../start/ChooseFiles';
import { RulesSamples } from './RulesSamples';
import { TEMPLATE } from './template';
import { useTemplate } from './useTemplate';
import css from './empty.module.css';

/** No declaration is open: what one is, and every way to open one. */
export function EmptyRules() {
  const openTemplate = useTemplate();
  return (
    <div className={css.empty}>
      <div className={css.what}>
        <p className={css.lede}>Which rule claims which message, and what is wrong with the rules?</p>
        <p className={css.words}>A declaration lists the start rules of an agent in order: the skill each one starts, its condition, and example phrases that must start it. Every phrase is run on every rule, as a first message, under both laws.</p>
        <p className={css.acts}>
          <ChooseFiles look="primary" icon="i-open">Choose a file</ChooseFiles>
          <Button onClick={openTemplate}>Paste or write one</Button>
        </p>
        <p className={css.small}>Drop a JSON file anywhere on this page. <b className="nb">Nothing leaves this browser.</b></p>
      </div>
      <Sect title="Try a sample" className={css.try}><RulesSamples /></Sect>
      <Sect title="What it looks like" className={css.look}>
        <pre className={css.code}><code>{TEMPLATE}</code></pre>
        <p className={css.small}>A condition is <code>match</code> (a regex, keywords, all of several, or an intent for a classifier), <code>when</code> (a test by name, or <code>opaque</code> in words), or <code>always</code>. Functions cannot be in JSON: name them as opaque, and what hangs on them is not judged.</p>
      </Sect>
    </div>
  );
}
