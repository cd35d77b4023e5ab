import { reopenEarlier, useDeclaration } from '../../../state/rules/document';
import { Button, Sect } from '../../../ui';
import { ChooseFiles } from '../../start/ChooseFiles';
import { shortName } from '../../verdict/parts';
import { useOpenInstead } from '../useOpenInstead';
import { RulesSamples } from './RulesSamples';
import { useTemplate } from './useTemplate';
import css from './empty.module.css';

/** Another declaration in place of this one, or none. `onDone`: the menu is of no more use. */
export function FileMenu({ onDone, closable }: { readonly onDone: () => void; readonly closable: boolean }) {
  const openTemplate = useTemplate();
  const { close } = useOpenInstead();
  const earlier = useDeclaration((state) => state.earlier);
  return (
    <div className={css.menu}>
      <p className={css.acts}>
        <ChooseFiles icon="i-open">Choose a file</ChooseFiles>
        <Button
          onClick={() => {
            openTemplate();
            onDone();
          }}
        >
          Write a new one
        </Button>
        {closable && (
          <Button
            look="quiet"
            icon="i-close"
            onClick={() => {
              close();
              onDone();
            }}
          >
            Close this file
          </Button>
        )}
      </p>
      {earlier.length > 0 && (
        <Sect title="Changed and closed" unit="in this page" level={3}>
          <ul className={css.earlier}>
            {earlier.map((doc) => (
              <li key={doc.id}>
                <Button
                  look="quiet"
                  icon="i-undo"
                  onClick={() => {
                    reopenEarlier(doc.id);
                    onDone();
                  }}
                >
                  Back to <bdi>{shortName(doc.name, 40)}</bdi>
                </Button>
              </li>
            ))}
          </ul>
        </Sect>
      )}
      <Sect title="Samples" level={3}><RulesSamples onOpened={onDone} /></Sect>
    </div>
  );
}
