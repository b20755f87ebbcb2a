import { documents } from '@foyer/contract/documents';
import { handle } from '../frame/handle.ts';
import { downloadDocument } from './download-document.ts';

export const documentsRoutes = handle(documents, { 'download-document': downloadDocument });
