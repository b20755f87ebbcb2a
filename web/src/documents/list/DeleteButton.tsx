import type { JournalNote } from '@foyer/contract/documents/note';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { callOnce } from '../../platform/call-once.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { isolated } from '../../platform/isolated.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';

/** Takes back what was sent in, as long as nobody of the club has decided on it. */
export function DeleteButton({ note: { id, centerId, title }, person }: { note: JournalNote; person: Key }) {
  const { t } = useText();
  const client = useQueryClient();
  const [isConfirming, setConfirming] = useState(false);
  const name = { title: isolated(title) };
  const remove = useMutation({
    mutationFn: () =>
      callOnce('POST documents/delete-document', {
        ...selectedUser(person),
        documentId: id,
        documentCenterId: centerId,
      }),
    onSuccess: () => {
      setConfirming(false);
      toasts.add(t('documents.deleted'));
      return invalidate(client, 'GET documents/getJournalNotes');
    },
  });
  return (
    <>
      <Button
        size="small"
        variant="quiet"
        aria-label={t('documents.deleteNamed', name)}
        onPress={() => setConfirming(true)}
      >
        {t('documents.delete')}
      </Button>
      <ConfirmDialog
        isOpen={isConfirming}
        onOpenChange={setConfirming}
        title={t('documents.deleteTitle', name)}
        confirm={t('documents.delete')}
        keep={t('documents.keep')}
        isDestructive
        isPending={remove.isPending}
        onConfirm={() => remove.mutate()}
      >
        <RefusalNotice error={remove.error} />
        <p>{t('documents.deleteText')}</p>
      </ConfirmDialog>
    </>
  );
}
