import type { Key } from '@foyer/contract/shared/keys';
import type { OwnedSubscription } from '@foyer/contract/subscription/owned';
import { useMutation } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { membershipOf, useMembershipChanged } from '../membership-calls.ts';

interface KeepDialogProps {
  person: Key;
  owned: OwnedSubscription;
  onClose: () => void;
}

/** Takes a termination back. It costs money again, so it asks first. */
export function KeepDialog({ person, owned, onClose }: KeepDialogProps) {
  const { t } = useText();
  const plan = isolated(owned.name);
  const { refetch } = useMembershipChanged();
  const keep = useMutation({
    mutationFn: () => callOnce('POST subscription/regret-cancellation', membershipOf(person, owned)),
    onSuccess: () => {
      toasts.add(t('leave.kept', { plan }));
      onClose();
      void refetch();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('leave.keepTitle', { plan })}
      confirm={t('membership.keep')}
      keep={t('leave.keepNot')}
      isPending={keep.isPending}
      onConfirm={() => keep.mutate()}
    >
      <p>{t('leave.keepText')}</p>
      <RefusalNotice error={keep.error} />
    </ConfirmDialog>
  );
}
