import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callApi, newIdempotencyKey } from '../../platform/api.ts';
import { useFormat } from '../../platform/format.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { isolated } from '../../platform/isolated.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';

interface KeepDialogProps {
  person: Key;
  owned: OwnedSubscription;
  change: NonNullable<OwnedSubscription['change']>;
  onClose: () => void;
}

/** Undoes a planned change, so that the present plan goes on. */
export function KeepDialog({ person, owned, change, onClose }: KeepDialogProps) {
  const { t } = useText();
  const { money, mediumDate: date } = useFormat();
  const client = useQueryClient();
  const [idempotencyKey] = useState(newIdempotencyKey);
  const { subscriptionId, subscriptionCenterId } = owned;
  const undo = useMutation({
    mutationFn: () =>
      callApi(
        'POST subscription/undo-change',
        { ...selectedUser(person), presentId: subscriptionId, presentCenterId: subscriptionCenterId },
        { idempotencyKey },
      ),
    onSuccess: async ({ refunded, currency }) => {
      await invalidate(client, 'subscription', 'invoices');
      toasts.add(
        refunded > 0 ? t('change.keptRefunded', { amount: money(refunded, currency) }) : t('change.kept'),
      );
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('change.keepTitle')}
      confirm={t('change.keepConfirm')}
      keep={t('change.keepNot')}
      isPending={undo.isPending}
      onConfirm={() => undo.mutate()}
    >
      <RefusalNotice error={undo.error} />
      <p>{t('change.keepText', { name: isolated(change.name), date: date(change.startsOn) })}</p>
    </ConfirmDialog>
  );
}
