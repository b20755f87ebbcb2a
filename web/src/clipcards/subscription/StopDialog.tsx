import type { Clipcard } from '@foyer/contract/clipcards';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { invalidate } from '../../platform/invalidate.ts';
import { writePlainDate } from '../../platform/plain-date.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';

interface Props {
  card: Clipcard;
  onClose: () => void;
}

/** Asks before a subscription ends, and says what becomes of the clips. */
export function StopDialog({ card, onClose }: Props) {
  const { t } = useText();
  const { dates } = useFormats();
  const queryClient = useQueryClient();
  const { name, clipcardId, clipcardCenterId, validUntil, clipsLeft, state } = card;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () =>
      callOnce('POST clipcards/stop-clipcard-subscription', {
        ...selectedUser(card.person),
        clipcardId,
        clipcardCenterId,
      }),
    onSuccess: async () => {
      await invalidate(queryClient, 'clipcards');
      toasts.add(t('clipcards.again.stopped'));
      onClose();
    },
  });
  return (
    <ConfirmDialog
      isOpen
      onOpenChange={onClose}
      title={t('clipcards.again.stopTitle', { name })}
      confirm={t('clipcards.again.stop')}
      keep={t('clipcards.again.stopKeep')}
      isDestructive
      isPending={isPending}
      onConfirm={() => mutate()}
    >
      <RefusalNotice error={error} />
      <p>{t('clipcards.again.stopText')}</p>
      {state === 'ACTIVE' && validUntil && (
        <p>
          {t('clipcards.again.stopClips', {
            count: clipsLeft,
            date: writePlainDate(validUntil, dates, 'long'),
          })}
        </p>
      )}
    </ConfirmDialog>
  );
}
