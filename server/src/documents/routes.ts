import { documents } from '@foyer/contract/documents';
import { handle } from '../frame/handle.ts';
import { downloadDocument } from './download-document.ts';
import { getJournalNotes } from './notes/get-journal-notes.ts';
import { addDocument } from './requests/add-document.ts';
import { getSignatureRequests } from './requests/get-signature-requests.ts';
import { requestSignatures } from './requests/request-signatures.ts';
import { withdrawSignatureRequests } from './requests/withdraw-signature-requests.ts';
import { getUnsignedDocument } from './signing/get-unsigned-document.ts';
import { signPdfDocument } from './signing/sign-pdf-document.ts';
import { deleteDocument } from './uploads/delete-document.ts';
import { reviewDocument } from './uploads/review-document.ts';
import { searchDocumentsToReview } from './uploads/search-documents-to-review.ts';
import { uploadDocument } from './uploads/upload-document.ts';

export const documentsRoutes = handle(documents, {
  getJournalNotes,
  'download-document': downloadDocument,
  'get-unsigned-document': getUnsignedDocument,
  'sign-pdf-document': signPdfDocument,
  'add-document': addDocument,
  'get-signature-requests': getSignatureRequests,
  'request-signatures': requestSignatures,
  'withdraw-signature-requests': withdrawSignatureRequests,
  'upload-document': uploadDocument,
  'delete-document': deleteDocument,
  'search-documents-to-review': searchDocumentsToReview,
  'review-document': reviewDocument,
});
