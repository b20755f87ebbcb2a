import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { brokenSource, issueTestContract, signedBy } from '../../test/contract-fixtures.ts';
import { openOwnWorld } from '../../test/world.ts';
import { renderDue } from './render-due.ts';

test('the job renders and seals what was issued or signed, past what it cannot render', async () => {
  await using world = await openOwnWorld();
  const club = await world.makeClub();
  const maya = await world.makePerson(club);
  const { db, clock } = world.services;
  const broken = await issueTestContract(world, club, maya);
  await sql`update document set ${sql.raw(brokenSource)}
    where center_id = ${broken.centerId} and id = ${broken.id}`.execute(db);
  const awaited = await issueTestContract(world, club, maya, { signature: 'AWAITED' });
  // More than the job reads at once.
  for (let count = 0; count < 21; count += 1) await issueTestContract(world, club, maya);
  const signed = await issueTestContract(world, club, maya, { signature: signedBy(maya, clock.now()) });
  await renderDue(world.services);
  const open = await db
    .selectFrom('document')
    .select('id')
    .where('content', 'is', null)
    .orderBy('id')
    .execute();
  expect(open.map(({ id }) => id)).toEqual([broken.id, awaited.id]);
  const seals = await db.selectFrom('document_seal').select('document_id').orderBy('document_id').execute();
  expect(seals).toHaveLength(22);
  expect(seals.at(-1)?.document_id).toBe(signed.id);
});
