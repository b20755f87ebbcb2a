import type { SignField } from '@foyer/contract/documents/signing';
import type { SignatureInput } from '@foyer/contract/shared/signature';

/** What has been signed on this screen, by the number of the field. Nothing of it is saved yet. */
export type Drawn = ReadonlyMap<number, SignatureInput>;

/** Where the reader still has to sign, or may. */
export const ownFields = (fields: readonly SignField[]): SignField[] =>
  fields.filter(({ isOwn, signedAt }) => isOwn && signedAt === undefined);

/** The next place to sign: those that the document needs come before the others. */
export function nextField(fields: readonly SignField[], drawn: Drawn): SignField | undefined {
  const open = ownFields(fields).filter(({ number }) => !drawn.has(number));
  return open.find(({ isRequired }) => isRequired) ?? open[0];
}

/** Whether a signature that the document needs is missing, or none was given at all. */
export const isMissing = (fields: readonly SignField[], drawn: Drawn): boolean =>
  drawn.size === 0 || ownFields(fields).some(({ isRequired, number }) => isRequired && !drawn.has(number));

/** Names of others who still have to sign. */
export const othersToSign = (fields: readonly SignField[]): string[] => [
  ...new Set(
    fields
      .filter(({ isOwn, isRequired, signedAt }) => !isOwn && isRequired && !signedAt)
      .map(({ signerName }) => signerName),
  ),
];

/** The signature to offer for the next field: of this document, or of one before. */
export const latestSignature = (
  drawn: Drawn,
  before: SignatureInput | undefined,
): SignatureInput | undefined => [...drawn.values()].at(-1) ?? before;
