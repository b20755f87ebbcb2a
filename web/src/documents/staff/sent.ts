import type { DocumentType } from '@foyer/contract/shared/document';

/** A PDF of the club for a member's documents. */
export interface Sent {
  type: DocumentType;
  title: string;
  file: File;
}
