import type { CampLine } from '@foyer/contract/camps/sign-up';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useCampFormat } from '../use-camp-format.ts';
import { CareForm, type TypedCare } from './CareForm.tsx';
import { useBasketCare } from './use-care.ts';

interface CareSheetProps {
  lines: readonly CampLine[];
  person: Key;
  typed: TypedCare;
}

/** The form, once it is known what has been said already. */
function LoadedForm({ lines, person, typed, onSaved }: CareSheetProps & { onSaved: () => void }) {
  const { t } = useText();
  const basket = useBasketCare(person, lines);
  return (
    <>
      <p className="row-meta">{t('camps.care.why')}</p>
      {basket.isReady ? (
        <CareForm {...{ lines, person, basket, typed, onSaved }} />
      ) : (
        <Waiting queries={basket.queries} failed={t('camps.care.loadError')} />
      )}
    </>
  );
}

/** What has to be said of the children before their places are paid: the form, or that it is complete. */
export function CareSheet({ lines, person, typed }: CareSheetProps) {
  const { t } = useText();
  const { listed } = useCampFormat();
  const [isOpen, setOpen] = useState(false);
  const needsForm = isOpen || lines.some(({ isComplete }) => !isComplete);
  const names = new Map(lines.map(({ person: child }) => [formatKey('person', child), child.firstName]));
  return (
    <Sheet title={t('camps.care')}>
      <SheetBody>
        <div className="stack">
          {needsForm ? (
            <LoadedForm {...{ lines, person, typed }} onSaved={() => setOpen(false)} />
          ) : (
            <>
              <p>{t('camps.care.saved', { names: listed([...names.values()]) })}</p>
              <div>
                <Button size="small" onPress={() => setOpen(true)}>
                  {t('camps.care.change')}
                </Button>
              </div>
            </>
          )}
        </div>
      </SheetBody>
    </Sheet>
  );
}
