import type { KeyObject, X509Certificate } from 'node:crypto';
import { createHash } from 'node:crypto';
import { ObjectIdentifier, OctetString, UTCTime } from 'asn1js';
import {
  Attribute,
  Certificate,
  ContentInfo,
  EncapsulatedContentInfo,
  IssuerAndSerialNumber,
  SignedAndUnsignedAttributes,
  SignedData,
  SignerInfo,
} from 'pkijs';

const data = '1.2.840.113549.1.7.1';
const attributeTypes = {
  contentType: '1.2.840.113549.1.9.3',
  messageDigest: '1.2.840.113549.1.9.4',
  signingTime: '1.2.840.113549.1.9.5',
};

interface Signer {
  privateKey: KeyObject;
  certificate: X509Certificate;
  chain: readonly X509Certificate[];
}

/** A PKCS#7 signature that doesn't contain what it signs, with the certificates to verify it. */
export async function detachedSignature(
  content: Uint8Array<ArrayBuffer>,
  { privateKey, certificate, chain }: Signer,
  now: Temporal.Instant,
): Promise<Buffer> {
  const own = Certificate.fromBER(Uint8Array.from(certificate.raw));
  const attribute = (type: string, value: unknown) => new Attribute({ type, values: [value] });
  const digest = createHash('sha256').update(content).digest();
  const signed = new SignedData({
    version: 1,
    encapContentInfo: new EncapsulatedContentInfo({ eContentType: data }),
    certificates: [own, ...chain.map(({ raw }) => Certificate.fromBER(Uint8Array.from(raw)))],
    signerInfos: [
      new SignerInfo({
        version: 1,
        sid: new IssuerAndSerialNumber({ issuer: own.issuer, serialNumber: own.serialNumber }),
        signedAttrs: new SignedAndUnsignedAttributes({
          type: 0,
          attributes: [
            attribute(attributeTypes.contentType, new ObjectIdentifier({ value: data })),
            attribute(
              attributeTypes.signingTime,
              new UTCTime({ valueDate: new Date(now.epochMilliseconds) }),
            ),
            attribute(
              attributeTypes.messageDigest,
              new OctetString({ valueHex: Uint8Array.from(digest).buffer }),
            ),
          ],
        }),
      }),
    ],
  });
  await signed.sign(await importKey(privateKey), 0, 'SHA-256', content.buffer);
  const info = new ContentInfo({ contentType: ContentInfo.SIGNED_DATA, content: signed.toSchema(true) });
  return Buffer.from(info.toSchema().toBER());
}

/** Apple's keys are RSA; a P-256 key works as well. */
function importKey(privateKey: KeyObject): Promise<CryptoKey> {
  const bytes = Uint8Array.from(privateKey.export({ type: 'pkcs8', format: 'der' }));
  const algorithm =
    privateKey.asymmetricKeyType === 'ec'
      ? { name: 'ECDSA', namedCurve: 'P-256' }
      : { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' };
  return crypto.subtle.importKey('pkcs8', bytes, algorithm, false, ['sign']);
}
