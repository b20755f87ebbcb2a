import type { JournalNote } from '@foyer/contract/documents/note';
import type { Key } from '@foyer/contract/shared/keys';
import { useMutation } from '@tanstack/react-query';
import { callApi } from '../../platform/api.ts';
import { downloadCall } from '../../platform/download/download-call.ts';
import { documentFile, downloadFile } from '../../platform/download/download-file.ts';
import { selectedUser } from '../../platform/selected-user.ts';

/** Receipts are made from invoices, and downloaded as those are. */
export const useNoteDownload = (person: Key) =>
  useMutation({
    mutationFn: async ({ kind, id, centerId }: Pick<JournalNote, 'kind' | 'id' | 'centerId'>) => {
      if (kind === 'DOCUMENT') {
        const file = await downloadCall('POST documents/download-document', {
          ...selectedUser(person),
          documentId: id,
          documentCenterId: centerId,
        });
        return { name: file.name, file };
      }
      const receipt = await callApi('POST invoices/download-invoice', {
        ...selectedUser(person),
        invoiceId: id,
        invoiceCenterId: centerId,
      });
      return { name: receipt.fileName, file: documentFile(receipt) };
    },
    onSuccess: ({ name, file }) => downloadFile(name, file),
  });
