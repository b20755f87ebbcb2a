import { type Key, parseKey } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce } from '../../platform/call-once.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { base64Of } from '../files/sent-file.ts';
import type { Placed } from './PlacesOnPage.tsx';
import type { Sent } from './sent.ts';

interface Wanted {
  sent: Sent;
  placed: readonly Placed[];
  isEmailed: boolean;
}

/** Adds a document, then asks for its signatures by email. `failure`: it was added, but nobody was asked. */
export function useSend(person: Key, onDone: () => void) {
  const { t } = useText();
  const client = useQueryClient();
  const [failure, setFailure] = useState<Error | null>(null);
  const ask = async (journalNoteId: string) => {
    const key = parseKey('document', journalNoteId);
    if (!key) return;
    await callOnce('POST documents/request-signatures', {
      ...selectedUser(person),
      documentId: key.id,
      documentCenterId: key.centerId,
    });
  };
  const send = useMutation({
    mutationFn: async ({ sent: { type, title, file }, placed }: Wanted) =>
      callOnce('POST documents/add-document', {
        ...selectedUser(person),
        type,
        title,
        document: await base64Of(file),
        fields: placed.map(({ personId, place }) => ({ signerId: personId, place })),
      }),
    onSuccess: async ({ journalNoteId }, { isEmailed }) => {
      void invalidate(client, 'GET documents/getJournalNotes');
      try {
        if (isEmailed) await ask(journalNoteId);
      } catch (error) {
        setFailure(error as Error);
        return;
      }
      toasts.add(t(isEmailed ? 'documentWork.addedAndAsked' : 'documentWork.added'));
      onDone();
    },
  });
  return { send, failure };
}
