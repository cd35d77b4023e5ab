import { Dialog, Kbd } from '../../ui';
import { activeBindings, keyWords, type KeyBinding } from './keys';
import css from './shell.module.css';

/** Keys of a slider, which the browser and the slider itself handle. */
const SLIDER_KEYS: readonly KeyBinding[] = [
  { id: 'step', keys: 'ArrowRight', words: 'a step up (left: down); with Shift ten steps' },
  { id: 'change', keys: 'PageUp', words: 'next value at which a verdict changes (page down: previous)' },
  { id: 'ends', keys: 'Home', words: 'start of the track (End: its end)' },
];

/** Every key that works on the screen now. */
export function KeySheet({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }) {
  return (
    <Dialog open={open} onClose={onClose} title="Keys">
      {open && (
        <div className={css.sheet}>
          <KeyList bindings={activeBindings()} />
          <h3>On a slider</h3>
          <KeyList bindings={SLIDER_KEYS} />
        </div>
      )}
    </Dialog>
  );
}

function KeyList({ bindings }: { readonly bindings: readonly KeyBinding[] }) {
  return (
    <dl className={css.keys}>
      {bindings.map((binding) => [
        <dt key={`${binding.id} key`}>{keyWords(binding.keys).map((key) => <Kbd key={key}>{key}</Kbd>)}</dt>,
        <dd key={`${binding.id} words`}>{binding.words}</dd>,
      ])}
    </dl>
  );
}
