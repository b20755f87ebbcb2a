import { type FormEvent, useId, useState } from 'react';
import { useConfig } from '../../config/queries.ts';
import { goTo } from '../../frame/session/navigate.ts';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Form } from '../../ui/field/Form.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { leastTopUp, majorOf, minorOf, mostTopUp, topUpPath } from './top-up.ts';

/** Asks for the amount. The checkout that follows asks how to pay. */
export function TopUpDialog({ onClose }: { onClose: () => void }) {
  const { t } = useText();
  const form = useId();
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('topUp.title')}
      foot={(close) => (
        <>
          <Button variant="primary" type="submit" form={form}>
            {t('topUp.continue')}
          </Button>
          <Button onPress={close}>{t('topUp.cancel')}</Button>
        </>
      )}
    >
      <AmountForm id={form} onDone={onClose} />
    </Dialog>
  );
}

function AmountForm({ id, onDone }: { id: string; onDone: () => void }) {
  const { t } = useText();
  const { money } = useFormat();
  const { currency } = useConfig().center;
  const [typed, setTyped] = useState(majorOf(5000, currency));
  const [isJudged, setJudged] = useState(false);
  const amount = Number.isNaN(typed) ? 0 : minorOf(typed, currency);
  const limits = { least: money(leastTopUp, currency), most: money(mostTopUp, currency) };
  const isWrong = amount < leastTopUp || amount > mostTopUp;
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    setJudged(true);
    if (isWrong) return;
    onDone();
    goTo(topUpPath(amount));
  };
  return (
    <Form id={id} onSubmit={onSubmit}>
      <NumberField
        label={t('topUp.amount')}
        value={typed}
        onChange={setTyped}
        formatOptions={{ style: 'currency', currency }}
        isRequired
        error={isJudged && isWrong && t('topUp.limits', limits)}
      />
    </Form>
  );
}
