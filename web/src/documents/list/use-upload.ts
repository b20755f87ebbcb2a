import { fileTypes, type UploadType } from '@foyer/contract/shared/document';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { callOnce } from '../../platform/call-once.ts';
import { invalidate } from '../../platform/invalidate.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { fetchWithProgress } from '../../platform/upload/fetch-with-progress.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { base64Of, faultOf } from '../files/sent-file.ts';
import { smallerPicture } from '../files/smaller-picture.ts';

interface Wanted {
  type: UploadType;
  file: File;
  expiresOn?: string;
}

interface UploadOptions {
  isByStaff: boolean;
  onSent: () => void;
}

/** Chooses a file, and sends it while telling how far it has come. */
export function useUpload(person: Key, { isByStaff, onSent }: UploadOptions) {
  const { t } = useText();
  const client = useQueryClient();
  const [file, setFile] = useState<File>();
  const [sent, setSent] = useState(0);
  const send = useMutation({
    mutationFn: async ({ type, file: chosen, expiresOn }: Wanted) => {
      setSent(0);
      return callOnce(
        'POST documents/upload-document',
        {
          ...selectedUser(person),
          type,
          document: await base64Of(chosen),
          ...(expiresOn && { expiresOn }),
        },
        { fetch: fetchWithProgress(setSent) },
      );
    },
    onSuccess: () => {
      toasts.add(t(isByStaff ? 'documents.sentForMember' : 'documents.sent'));
      onSent();
      return invalidate(client, 'GET documents/getJournalNotes', 'POST documents/search-documents-to-review');
    },
  });
  const choose = async (chosen: File | undefined) => {
    send.reset();
    setFile(chosen && (await smallerPicture(chosen)));
  };
  return { file, fault: faultOf(file, fileTypes), choose, send, sent };
}
