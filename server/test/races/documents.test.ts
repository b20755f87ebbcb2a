import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { renderDocument } from '../../src/documents/render-document.ts';
import { signFields } from '../../src/documents/signing/sign-fields.ts';
import { Refusal } from '../../src/frame/refuse.ts';
import { issueTestContract, signedBy } from '../contract-fixtures.ts';
import { readPdf } from '../read-pdf.ts';
import type { World } from '../world.ts';
import { atOnce, openRaceWorld } from './race-world.ts';

let world: World;
beforeAll(async () => {
  world = await openRaceWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

test('a contract that many sign and render at once is signed once, and all get the sealed bytes', async () => {
  const testClub = await world.makeClub();
  const maya = await world.makePerson(testClub);
  const key = await issueTestContract(world, testClub, maya, { signature: 'AWAITED' });
  const { db, clock } = world.services;
  const club = await world.clubOf(testClub);
  const now = clock.now();
  const origin = { actor: maya, person: maya, club, now, callPath: '/api/test/sign', correlationId: 'test' };
  const shown = createHash('sha256')
    .update((await renderDocument(world.services, key, now)) ?? '')
    .digest();
  const attempts = await atOnce(async (contender) => {
    if (contender % 5 > 0) return renderDocument(world.services, key, now.add({ seconds: contender }));
    const given = [{ field: 1, signature: signedBy(maya, now.add({ seconds: contender })) }];
    const signed = await db
      .transaction()
      .execute((tx) => signFields(tx, origin, key, { signerIds: new Set([maya.id]), shown, given }));
    return !(signed instanceof Refusal);
  });
  expect(attempts.filter((result) => result === true)).toHaveLength(1);
  const pdfs = await atOnce(() => renderDocument(world.services, key, now.add({ hours: 1 })));
  const hashes = new Set(
    pdfs.map((pdf) =>
      createHash('sha256')
        .update(pdf ?? '')
        .digest('hex'),
    ),
  );
  const { rows } = await sql<{ hash: string }>`
    select encode(sha256, 'hex') as hash from document_seal
    where center_id = ${key.centerId} and document_id = ${key.id}`.execute(db);
  expect(rows).toEqual([{ hash: [...hashes][0] }]);
  expect(hashes.size).toBe(1);
  expect((await readPdf(pdfs[0]?.toString('base64') ?? '')).text).toContain('Signed on');
  await expect(
    sql`update document set content = '\\x00', sha256 = sha256('\\x00')
      where center_id = ${key.centerId} and id = ${key.id}`.execute(db),
  ).rejects.toThrow(/document_seal/);
});
