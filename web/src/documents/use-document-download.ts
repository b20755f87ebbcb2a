import type { Key } from '@foyer/contract/shared/keys';
import { useMutation } from '@tanstack/react-query';
import { downloadCall } from '../platform/download/download-call.ts';
import { downloadFile } from '../platform/download/download-file.ts';
import { selectedUser } from '../platform/selected-user.ts';

export interface DocumentKey {
  documentId: number;
  documentCenterId: number;
}

/** Downloads a document of a person as a PDF. */
export const useDocumentDownload = (person: Key) =>
  useMutation({
    mutationFn: ({ documentId, documentCenterId }: DocumentKey) =>
      downloadCall('POST documents/download-document', {
        ...selectedUser(person),
        documentId,
        documentCenterId,
      }),
    onSuccess: (file) => downloadFile(file.name, file),
  });
