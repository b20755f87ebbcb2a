import { z } from 'zod';
import { calls } from './call.ts';
import { noteCalls } from './documents/note.ts';
import { requestCalls } from './documents/requests.ts';
import { signingCalls } from './documents/signing.ts';
import { documentKey, uploadCalls } from './documents/uploads.ts';
import { fileTypes } from './shared/document.ts';
import { selectedUser } from './shared/selected-user.ts';

export const documents = calls('documents', {
  ...noteCalls,
  'download-document': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    summary: 'A document of a person, the same bytes each time once it is issued or signed',
    input: z.strictObject({ ...selectedUser, ...documentKey }),
    output: z.file(),
    mediaTypes: fileTypes,
    refusals: ['document.notFound', 'document.downloadFailed'],
    perMinute: 60,
  },
  ...signingCalls,
  ...requestCalls,
  ...uploadCalls,
});
