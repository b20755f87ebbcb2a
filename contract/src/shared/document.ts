export const documentTypes = [
  'SUBSCRIPTION_CONTRACT',
  'ADDON_CONTRACT',
  'CLIPCARD_CONTRACT',
  'PAYMENT_AGREEMENT_CONTRACT',
  'CREDITCARD_AGREEMENT_CONTRACT',
  'HEALTH_CERTIFICATE',
  'DOCUMENTATION',
] as const;
export type DocumentType = (typeof documentTypes)[number];

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
