import type { CampLine } from '@foyer/contract/camps/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useCampFormat } from '../use-camp-format.ts';
import { CareForm } from './CareForm.tsx';
import { useBasketCare } from './use-care.ts';

interface CareSheetProps {
  lines: readonly CampLine[];
  person: Key;
}

/** What has to be said of the children before their places are paid: the form, or that it is complete. */
export function CareSheet({ lines, person }: CareSheetProps) {
  const { t } = useText();
  const { listed } = useCampFormat();
  const [isOpen, setOpen] = useState(false);
  const basket = useBasketCare(person, lines);
  const needsForm = isOpen || lines.some(({ isComplete }) => !isComplete);
  // Somebody who joins the basket needs a new form.
  const who = basket.children.map(({ child }) => child).join(' ');
  return (
    <Sheet title={t('camps.care')}>
      <SheetBody>
        <div className="stack">
          {!needsForm && (
            <>
              <p>{t('camps.care.saved', { names: listed(basket.children.map(({ name }) => name)) })}</p>
              <div>
                <Button size="small" onPress={() => setOpen(true)}>
                  {t('camps.care.change')}
                </Button>
              </div>
            </>
          )}
          {needsForm && <p className="row-meta">{t('camps.care.why')}</p>}
          {needsForm && !basket.isReady && (
            <Waiting queries={basket.queries} failed={t('camps.care.loadError')} />
          )}
          {needsForm && basket.isReady && (
            <CareForm
              key={who}
              lines={lines}
              person={person}
              basket={basket}
              onSaved={() => setOpen(false)}
            />
          )}
        </div>
      </SheetBody>
    </Sheet>
  );
}
