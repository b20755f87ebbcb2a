/** The types of documents that members send in. */
export const uploadTypes = ['HEALTH_CERTIFICATE', 'STUDENT_CARD', 'GOOD_CAUSE_PROOF'] as const;
export type UploadType = (typeof uploadTypes)[number];

/** The types of documents that the club makes, or puts into a member's list. */
export const clubTypes = [
  'SUBSCRIPTION_CONTRACT',
  'REASSIGN_SUBSCRIPTION_CONTRACT',
  'AGGREGATED_SUBSCRIPTION_CONTRACT',
  'ADDON_CONTRACT',
  'CLIPCARD_CONTRACT',
  'PAYMENT_AGREEMENT_CONTRACT',
  'CREDITCARD_AGREEMENT_CONTRACT',
  'DOCUMENTATION',
] as const;

export type ClubDocumentType = (typeof clubTypes)[number];

export const documentTypes = [...clubTypes, ...uploadTypes] as const;
export type DocumentType = (typeof documentTypes)[number];

/** What a member's list of documents holds: documents, and receipts, which are made from invoices. */
export const noteTypes = [...documentTypes, 'RECEIPT'] as const;
export type NoteType = (typeof noteTypes)[number];

/** `ISSUED`: needs no signature. A signed document never changes again. */
export const documentMoves = {
  ISSUED: [],
  UNSIGNED: ['SIGNED'],
  SIGNED: [],
} as const satisfies Record<string, readonly string[]>;

export type DocumentState = keyof typeof documentMoves;
export const documentStates = Object.keys(documentMoves) as [DocumentState, ...DocumentState[]];

/** What the club has to keep when the person is erased. The other types are deleted with the person. */
export const isContract = (type: DocumentType): boolean => type.endsWith('_CONTRACT');

/** Staff decide on what a member has sent in, once. */
export const reviewMoves = {
  PENDING: ['APPROVED', 'REJECTED'],
  APPROVED: [],
  REJECTED: [],
} as const satisfies Record<string, readonly string[]>;

export type ReviewState = keyof typeof reviewMoves;
export const reviewStates = Object.keys(reviewMoves) as [ReviewState, ...ReviewState[]];

/** Somebody is asked to sign. `RUN_OUT`: the link was not used in time. */
export const signRequestMoves = {
  OPEN: ['SIGNED', 'WITHDRAWN', 'RUN_OUT'],
  SIGNED: [],
  WITHDRAWN: [],
  RUN_OUT: [],
} as const satisfies Record<string, readonly string[]>;

export type SignRequestState = keyof typeof signRequestMoves;
export const signRequestStates = Object.keys(signRequestMoves) as [SignRequestState, ...SignRequestState[]];

/** Formats of files that members send. */
export const fileTypes = ['application/pdf', 'image/jpeg', 'image/png'] as const;
export type FileType = (typeof fileTypes)[number];

/** Files that members and staff send. */
export const mostFileBytes = 5_000_000;
export const mostFileText = Math.ceil(mostFileBytes / 3) * 4;
/** With what else is in the body. */
export const mostFileBody = mostFileText + 100_000;

/** How many places of one document can be signed. */
export const mostFields = 10;
