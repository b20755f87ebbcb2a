import type { ClubDocumentType } from '@foyer/contract/shared/document';

/** A PDF of the club for a member's documents. */
export interface Sent {
  type: ClubDocumentType;
  title: string;
  file: File;
}
