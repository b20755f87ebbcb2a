import { z } from 'zod';
import { calls } from './call.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { selectedUser } from './shared/selected-user.ts';

export const documents = calls('documents', {
  'download-document': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'A document of a person as a PDF, the same bytes each time once it is issued or signed',
    input: z.strictObject({ ...selectedUser, documentId: entityId, documentCenterId: centerId }),
    output: z.file(),
    mediaTypes: ['application/pdf'],
    refusals: ['document.notFound', 'document.downloadFailed'],
    perMinute: 60,
  },
});
