import { CryptoKeySigner, HttpTimestampAuthority, P12Signer, PDF, type Signer } from '@libpdf/core';
import { type EcKey, importPrivateKey } from './seal-key.ts';

/** With what a PDF is sealed. Plain data, so that it can be handed to a thread. */
export interface SealMaterial {
  signer:
    | { kind: 'INSTALLATION'; privateKey: EcKey; certificate: Uint8Array }
    /** A certificate of the club's own. */
    | { kind: 'PKCS12'; file: Uint8Array; password: string };
  timestampUrl: string | undefined;
  atMilliseconds: number;
}

export interface SealedPdf {
  bytes: Uint8Array;
  kind: 'PADES' | 'PADES_TIME';
  /** Why there is no time stamp although one is configured. */
  timestampFailure?: string;
}

const timestampMilliseconds = 4000;

const openSigner = async ({ signer }: SealMaterial): Promise<Signer> =>
  signer.kind === 'PKCS12'
    ? P12Signer.create(signer.file, signer.password)
    : new CryptoKeySigner(await importPrivateKey(signer.privateKey), signer.certificate, 'EC', 'ECDSA');

/**
 * Adds a PAdES signature of the club, so that any reader shows whether the file was altered. The bytes stay as they are,
 * with the signature after them. A time stamp that can't be had is left out: nobody has to sign again for it.
 */
export async function sealPdf(bytes: Uint8Array, material: SealMaterial): Promise<SealedPdf> {
  const signer = await openSigner(material);
  const { timestampUrl, atMilliseconds } = material;
  const common = { signer, fieldName: 'Seal', signingTime: new Date(atMilliseconds) };
  const sign = async (more: Parameters<PDF['sign']>[0] extends infer O ? Partial<O> : never) =>
    (await (await PDF.load(bytes)).sign({ ...common, ...more })).bytes;
  if (timestampUrl === undefined) return { bytes: await sign({ level: 'B-B' }), kind: 'PADES' };
  try {
    const timestampAuthority = new HttpTimestampAuthority(timestampUrl, { timeout: timestampMilliseconds });
    return { bytes: await sign({ level: 'B-T', timestampAuthority }), kind: 'PADES_TIME' };
  } catch (error) {
    const timestampFailure = error instanceof Error ? error.message : String(error);
    return { bytes: await sign({ level: 'B-B' }), kind: 'PADES', timestampFailure };
  }
}
