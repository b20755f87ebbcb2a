import { spawnSync } from 'node:child_process';
import { createHash, verify, X509Certificate } from 'node:crypto';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { ContentInfo, SignedData } from 'pkijs';

interface SealReading {
  isValid: boolean;
  /** Common name in the certificate. */
  signer: string | undefined;
  hasTimeStamp: boolean;
  /** Whether the signature covers the file from its first to its last byte. */
  isWhole: boolean;
}

const oids = {
  commonName: '2.5.4.3',
  messageDigest: '1.2.840.113549.1.9.4',
  timeStampToken: '1.2.840.113549.1.9.16.2.14',
};

/** Checks the last signature of a PDF: the CMS over its byte range. */
export async function readSeal(pdf: Buffer): Promise<SealReading> {
  const [range] = [...pdf.toString('latin1').matchAll(/\/ByteRange\s*\[([\d\s]+)\]/g)]
    .map(([, numbers = '']) => numbers.trim().split(/\s+/).map(Number))
    .slice(-1);
  const [start = 0, length = 0, after = 0, rest = 0] = range ?? [];
  const data = Buffer.concat([pdf.subarray(start, start + length), pdf.subarray(after, after + rest)]);
  const hex = pdf.toString('latin1', start + length + 1, after - 1);
  const cms = Buffer.from(hex, 'hex');
  const signed = new SignedData({ schema: ContentInfo.fromBER(cms).content });
  const [signer] = signed.signerInfos;
  const [certificate] = signed.certificates ?? [];
  if (!signer?.signedAttrs || !(certificate && 'subject' in certificate)) throw new Error('no signature');
  const digest = signer.signedAttrs.attributes.find(({ type }) => type === oids.messageDigest)?.values[0];
  const { publicKey } = new X509Certificate(Buffer.from(certificate.toSchema().toBER(false)));
  const isDigest = createHash('sha256')
    .update(data)
    .digest()
    .equals(Buffer.from(digest?.valueBlock.valueHexView ?? []));
  const attributes = Buffer.from(signer.signedAttrs.encodedValue);
  const signature = Buffer.from(signer.signature.valueBlock.valueHexView);
  return {
    isValid: isDigest && verify('sha256', attributes, publicKey, signature),
    signer: certificate.subject.typesAndValues.find(({ type }) => type === oids.commonName)?.value.valueBlock
      .value,
    hasTimeStamp: signer.unsignedAttrs?.attributes.some(({ type }) => type === oids.timeStampToken) ?? false,
    isWhole: start === 0 && after + rest === pdf.length,
  };
}

const found = spawnSync('pdfsig', ['-v']);
/** Poppler's reader of signatures, where it is installed: a program that shares nothing with ours. */
export const hasPdfsig = found.error === undefined;

/** What `pdfsig` says of a PDF. */
export function pdfsig(pdf: Buffer): string {
  const folder = mkdtempSync(join(tmpdir(), 'foyer-pdfsig-'));
  try {
    const path = join(folder, 'signed.pdf');
    writeFileSync(path, pdf);
    return spawnSync('pdfsig', [path], { encoding: 'utf8', timeout: 60_000 }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
