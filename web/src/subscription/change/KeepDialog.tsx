import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useMembershipChanged } from '../membership-calls.ts';

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
  const { refetch } = useMembershipChanged();
  const { subscriptionId, subscriptionCenterId } = owned;
  const undo = useMutation({
    mutationFn: () =>
      callOnce('POST subscription/undo-change', {
        ...selectedUser(person),
        presentId: subscriptionId,
        presentCenterId: subscriptionCenterId,
      }),
    onSuccess: async ({ refunded, currency }) => {
      await refetch();
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
