import { documents } from '@foyer/contract/documents';
import { handle } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { downloadDocument } from './download-document.ts';
import { getJournalNotes } from './notes/get-journal-notes.ts';
import { getUnsignedDocument } from './signing/get-unsigned-document.ts';
import { signPdfDocument } from './signing/sign-pdf-document.ts';

export const documentsRoutes = handle(documents, {
  getJournalNotes,
  'download-document': downloadDocument,
  'get-unsigned-document': getUnsignedDocument,
  'sign-pdf-document': signPdfDocument,
  'add-document': async () => refuse('general.busy'),
  'get-signature-requests': async () => refuse('document.notFound'),
  'request-signatures': async () => refuse('document.notFound'),
  'withdraw-signature-requests': async () => refuse('document.notFound'),
  'upload-document': async () => refuse('general.busy'),
  'delete-document': async () => refuse('document.notFound'),
  'search-documents-to-review': async () => ({ documents: [] }),
  'review-document': async () => refuse('document.notFound'),
});
