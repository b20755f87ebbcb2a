import { randomBytes } from 'node:crypto';
import { BitString, Integer, PrintableString, Utf8String } from 'asn1js';
import { AttributeTypeAndValue, Certificate, Extension, type RelativeDistinguishedNames, Time } from 'pkijs';
import { importPrivateKey, importPublicKey, type SealKey } from './seal-key.ts';

/** Longer than any document is kept. */
const validYears = 25;

export interface SealOwner {
  name: string;
  /** ISO 3166, two letters. */
  country: string;
}

/** A self-signed certificate, which tells readers of a PDF whose seal it has. */
export async function makeSealCertificate(
  key: SealKey,
  owner: SealOwner,
  now: Temporal.Instant,
): Promise<Buffer> {
  const certificate = new Certificate();
  certificate.version = 2;
  certificate.serialNumber = new Integer({ valueHex: Uint8Array.from(randomSerial()).buffer });
  writeName(certificate.issuer, owner);
  writeName(certificate.subject, owner);
  // A reader whose clock is behind takes it too.
  certificate.notBefore = timeOf(now.subtract({ hours: 24 }));
  certificate.notAfter = timeOf(now.toZonedDateTimeISO('UTC').add({ years: validYears }).toInstant());
  certificate.extensions = [keyUsage()];
  await certificate.subjectPublicKeyInfo.importKey(await importPublicKey(key.publicKey));
  await certificate.sign(await importPrivateKey(key.privateKey), 'SHA-256');
  return Buffer.from(certificate.toSchema(true).toBER(false));
}

/** Positive, as the standard asks: its first bit is 0. The second one keeps it from beginning with an empty byte. */
function randomSerial(): Buffer {
  const serial = randomBytes(16);
  serial[0] = ((serial[0] ?? 0) & 0x3f) | 0x40;
  return serial;
}

function writeName(names: RelativeDistinguishedNames, { name, country }: SealOwner): void {
  names.typesAndValues.push(
    new AttributeTypeAndValue({ type: '2.5.4.6', value: new PrintableString({ value: country }) }),
    new AttributeTypeAndValue({ type: '2.5.4.3', value: new Utf8String({ value: name.slice(0, 64) }) }),
    new AttributeTypeAndValue({ type: '2.5.4.11', value: new Utf8String({ value: 'Sealed by Foyer' }) }),
  );
}

/** From 2050 on, a certificate writes years with four digits. */
const timeOf = (at: Temporal.Instant): Time =>
  new Time({
    type: at.toZonedDateTimeISO('UTC').year < 2050 ? 0 : 1,
    // Certificates have no parts of seconds: readers take those with some for expired.
    value: new Date(Math.floor(at.epochMilliseconds / 1000) * 1000),
  });

/** Signs documents, and nothing else: digitalSignature and nonRepudiation. */
const keyUsage = (): Extension =>
  new Extension({
    extnID: '2.5.29.15',
    critical: true,
    extnValue: new BitString({ valueHex: Uint8Array.of(0xc0).buffer, unusedBits: 6 }).toBER(false),
  });
