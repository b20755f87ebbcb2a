import { createHash, X509Certificate } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { issueTestContract, signedBy } from '../../../test/contract-fixtures.ts';
import { clubPdf, documentCalls } from '../../../test/document-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openTimestampAuthority, type TestAuthority } from '../../../test/timestamp-authority.ts';
import { hasPdfsig, pdfsig, readSeal } from '../../../test/verify-seal.ts';
import { openWorld, type World } from '../../../test/world.ts';
import type { Services } from '../../frame/context.ts';
import { renderDocument } from '../render-document.ts';

const document = { parameters: { legalName: 'Kestrel Park Sports GmbH' } };

let world: World;
let authority: TestAuthority;
let club: TestClub;
let maya: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  // A moment with parts of a second, as a real clock has.
  world.clock.move({ milliseconds: 123 });
  authority = await openTimestampAuthority(world.clock.now());
});
beforeEach(async () => {
  club = await world.makeClub({ document, country: 'AT' });
  maya = await world.makePerson(club);
  staff = await world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(async () => {
  await authority[Symbol.asyncDispose]();
  await world[Symbol.asyncDispose]();
});

/** A sealed contract, and one of the club's own PDFs that was signed. */
async function sealed(services: Partial<Services> = {}): Promise<Buffer> {
  const signature = signedBy(maya, world.clock.now());
  const key = await issueTestContract(world, club, maya, { signature });
  const pdf = await renderDocument({ ...world.services, ...services }, key, world.clock.now());
  return pdf ?? Buffer.alloc(0);
}
async function signedByCalls(): Promise<Buffer> {
  const call = documentCalls(world);
  const note = await call.add(staff, maya);
  await call.sign(maya, await call.open(maya, note));
  return (await call.download(maya, maya, note)).rawPayload;
}

/** Changes one byte of what people read, not of the signature itself. */
function altered(pdf: Buffer): Buffer {
  const copy = Buffer.from(pdf);
  copy[400] = (copy[400] ?? 0) ^ 1;
  return copy;
}

describe.each([
  ['a contract of the portal', sealed],
  ['a PDF of the club', signedByCalls],
])('%s', (_what, make) => {
  test('has a valid signature of the club over the whole file, which one changed byte breaks', async () => {
    const pdf = await make();
    const seal = { signer: 'Kestrel Park Sports GmbH', hasTimeStamp: false, isWhole: true };
    expect(await readSeal(pdf)).toEqual({ ...seal, isValid: true });
    expect(await readSeal(altered(pdf))).toEqual({ ...seal, isValid: false });
  });

  // Poppler is not part of the project; where it is installed, it is a second opinion.
  test.runIf(hasPdfsig)('verifies with pdfsig, until one byte is changed', async () => {
    const pdf = await make();
    expect(pdfsig(pdf)).toContain('Signature is Valid');
    expect(pdfsig(pdf)).toContain('Total document signed');
    expect(pdfsig(pdf)).toContain('Certificate issuer is unknown');
    expect(pdfsig(pdf)).toContain('Signer Certificate Common Name: Kestrel Park Sports GmbH');
    expect(pdfsig(altered(pdf))).toContain('Digest Mismatch');
  });
});

test('a document that waits for a signature is not sealed, and one that needs none is', async () => {
  const awaited = await issueTestContract(world, club, maya, { signature: 'AWAITED' });
  const issued = await issueTestContract(world, club, maya);
  const render = (key: typeof issued) => renderDocument(world.services, key, world.clock.now());
  expect((await render(awaited))?.includes('/ByteRange')).toBe(false);
  expect(await readSeal((await render(issued)) ?? Buffer.alloc(0))).toMatchObject({ isValid: true });
});

test('all documents of a centre have one certificate, and a changed secret makes another one', async () => {
  const certificates = async () =>
    (
      await world.services.db
        .selectFrom('seal_certificate')
        .select('certificate')
        .where('center_id', '=', club.centerId)
        .orderBy('created_at')
        .execute()
    ).map(({ certificate }) => new X509Certificate(certificate));
  await sealed();
  await sealed();
  const [certificate, ...more] = await certificates();
  expect(more).toEqual([]);
  expect(certificate?.verify(certificate.publicKey)).toBe(true);
  expect(certificate?.subject).toContain('CN=Kestrel Park Sports GmbH');
  const pdf = await sealed({ keyFor: (purpose) => createHash('sha256').update(purpose).digest() });
  expect(await readSeal(pdf)).toMatchObject({ isValid: true });
  expect(await certificates()).toHaveLength(2);
});

describe('a time stamp', () => {
  const kindOf = async () =>
    (
      await world.services.db
        .selectFrom('document_seal')
        .select('kind')
        .where('center_id', '=', club.centerId)
        .orderBy('document_id', 'desc')
        .executeTakeFirst()
    )?.kind;
  const settings = () => ({ ...world.services.settings, timestampUrl: authority.url });

  test('is added where an authority is configured', async () => {
    authority.answer = 'TOKEN';
    const pdf = await sealed({ settings: settings() });
    expect(await readSeal(pdf)).toMatchObject({ isValid: true, hasTimeStamp: true });
    expect(await kindOf()).toBe('PADES_TIME');
  });

  test.each(['ERROR', 'NEVER'] as const)('is left out when the authority fails: %s', async (answer) => {
    authority.answer = answer;
    const pdf = await sealed({ settings: settings() });
    expect(await readSeal(pdf)).toMatchObject({ isValid: true, hasTimeStamp: false });
    expect(await kindOf()).toBe('PADES');
  });
});

test('a club seals with its own certificate where it has one', async () => {
  // A key and a self-signed certificate of `openssl`, until 2051.
  const p12 = readFileSync(join(import.meta.dirname, '../../../test/data/club-seal.p12'));
  const secrets: Record<string, string> = {
    [`documentSeal.${club.brandId}.p12`]: p12.toString('base64'),
    [`documentSeal.${club.brandId}.password`]: 'secret',
  };
  const pdf = await sealed({ secret: (name) => secrets[name] });
  expect(await readSeal(pdf)).toMatchObject({ isValid: true, signer: 'The club itself' });
});

test('the original of a club’s PDF stays in the signed file byte by byte', async () => {
  const original = await clubPdf();
  expect((await signedByCalls()).subarray(0, original.length).equals(original)).toBe(true);
});
