import type { Invoice } from '@foyer/contract/invoices';
import { type RecordedType, recordedTypes } from '@foyer/contract/invoices/sale-types';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi, newIdempotencyKey } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { isDefiniteAnswer } from '../../platform/idempotency-keys.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Sheet } from '../../ui/sheet/Sheet.tsx';
import { sumOf } from './debt.ts';

interface RecordPaymentProps {
  person: Key;
  currency: string;
  /** The chosen invoices. */
  invoices: readonly Invoice[];
}

/** For money that staff have taken without the portal: the invoices are paid, and nothing is charged. */
export function RecordPayment(props: RecordPaymentProps) {
  const { t } = useText();
  const [isOpen, setOpen] = useState(false);
  return (
    <Sheet title={t('debt.recordTitle')}>
      <div className="record-payment">
        <p className="row-meta">{t('debt.recordNote')}</p>
        <Button isDisabled={props.invoices.length === 0} onPress={() => setOpen(true)}>
          {t('debt.record')}
        </Button>
      </div>
      {isOpen && <RecordDialog {...props} onClose={() => setOpen(false)} />}
    </Sheet>
  );
}

function RecordDialog({ person, currency, invoices, onClose }: RecordPaymentProps & { onClose: () => void }) {
  const { t } = useText();
  const { money } = useFormat();
  const queryClient = useQueryClient();
  const [type, setType] = useState<RecordedType>('CASH');
  const key = useRef(newIdempotencyKey());
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callApi(
        'POST payment/record-payment',
        {
          ...selectedUser(person),
          invoices: invoices.map(({ invoiceId, invoiceCenterId, openAmount }) => ({
            ...{ invoiceId, invoiceCenterId, amount: openAmount },
          })),
          transactionType: type,
        },
        { idempotencyKey: key.current },
      ),
    onSuccess: onClose,
    onError: (reason) => {
      if (isDefiniteAnswer(reason)) key.current = newIdempotencyKey();
    },
    // A refusal means that the invoices have changed since they were shown.
    onSettled: () => invalidate(queryClient, 'invoices'),
  });
  return (
    <Dialog
      isOpen
      onOpenChange={onClose}
      title={t('debt.recordHow')}
      foot={(close) => (
        <>
          <Button variant="primary" isPending={isPending} onPress={() => mutate()}>
            {t('debt.recordConfirm', { amount: money(sumOf(invoices), currency) })}
          </Button>
          <Button onPress={close}>{t('debt.recordKeep')}</Button>
        </>
      )}
    >
      <RefusalNotice error={error} />
      <RadioGroup
        label={t('debt.recordLabel')}
        value={type}
        onChange={(chosen) => setType(recordedTypes.find((one) => one === chosen) ?? 'CASH')}
      >
        {recordedTypes.map((one) => (
          <Radio key={one} value={one}>
            {t(`debt.by.${one}`)}
          </Radio>
        ))}
      </RadioGroup>
    </Dialog>
  );
}
