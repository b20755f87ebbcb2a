import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueTestContract, signedBy } from '../../test/contract-fixtures.ts';
import type { TestClub, TestPerson } from '../../test/factories.ts';
import { openOwnWorld, type World } from '../../test/world.ts';
import { deleteExpiredRows } from '../frame/expiring/delete-expired-rows.ts';
import { expiringRows } from './expiring-rows.ts';
import { exportPerson } from './personal-data.ts';
import { renderDocument } from './render-document.ts';

let world: World;
let club: TestClub;
let maya: TestPerson;
beforeAll(async () => {
  world = await openOwnWorld();
});
beforeEach(async () => {
  club = await world.makeClub();
  maya = await world.makePerson(club);
});
afterAll(() => world[Symbol.asyncDispose]());

const acceptances = (by: TestPerson) => [
  { key: 'house', name: 'House rules', version: '4', at: world.clock.now(), ipAddress: '192.0.2.7', by },
];
const signed = (person: TestPerson, by = person) =>
  issueTestContract(world, club, person, {
    signature: signedBy(by, world.clock.now()),
    acceptances: acceptances(by),
  });
const contracts = () =>
  world.services.db.selectFrom('document').selectAll().where('center_id', '=', club.centerId).execute();
const partsOf = (table: 'document_acceptance' | 'document_signature' | 'document_seal') =>
  sql<object>`select * from ${sql.table(table)} where center_id = ${club.centerId}`
    .execute(world.services.db)
    .then(({ rows }) => rows);

test('an export names each PDF and what was agreed and signed, for the person who did it', async () => {
  const key = await signed(maya);
  const { documents, acceptances: agreed, signatures } = await exportPerson(world.services.db, maya);
  expect(documents).toMatchObject([
    { type: 'SUBSCRIPTION_CONTRACT', status: 'SIGNED', pdf: `document-${key.centerId}doc${key.id}.pdf` },
  ]);
  expect(agreed).toMatchObject([{ name: 'House rules', version: '4', ip_address: '192.0.2.7' }]);
  expect(signatures).toMatchObject([{ signer_name: 'Maya Lindgren', ip_address: '192.0.2.7' }]);
});

test('erasing a person keeps the sealed PDF of a contract, and nothing beside it that says who they are', async () => {
  const key = await signed(maya);
  await issueTestContract(world, club, maya, { signature: 'AWAITED' });
  await issueTestContract(world, club, maya, { type: 'HEALTH_CERTIFICATE', acceptances: acceptances(maya) });
  await world.forget(maya);
  const kept = await contracts();
  expect(kept).toMatchObject([{ id: key.id, state: 'SIGNED', source: null }]);
  expect(kept[0]?.kept_until?.toString()).toBe('2036-11-20');
  expect(
    Buffer.from(kept[0]?.content ?? '')
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-');
  expect(await partsOf('document_seal')).toHaveLength(1);
  expect(await partsOf('document_signature')).toMatchObject([
    { signer_name: null, strokes: null, picture: null, ip_address: null },
  ]);
  expect(await partsOf('document_acceptance')).toMatchObject([{ version: '4', ip_address: null }]);
});

test('erasing a person who signed for another one renders that contract first', async () => {
  const parent = await world.makePerson(club);
  const key = await signed(maya, parent);
  await world.forget(parent);
  const [document] = await contracts();
  expect(document).toMatchObject({ id: key.id, kept_until: null });
  expect(document?.source).not.toBeNull();
  expect(document?.content).not.toBeNull();
  expect(await partsOf('document_signature')).toMatchObject([{ signer_name: null, strokes: null }]);
  expect(await renderDocument(world.services, key, world.clock.now())).toBeDefined();
});

test('a kept contract is deleted after its last day, with everything that refers to it', async () => {
  await signed(maya);
  await world.forget(maya);
  const other = await world.makePerson(club);
  const stays = await signed(other);
  const runOn = (day: string) =>
    deleteExpiredRows(world.services.db, expiringRows, Temporal.Instant.from(`${day}T03:00:00Z`));
  await runOn('2036-11-20');
  expect(await contracts()).toHaveLength(2);
  await runOn('2036-11-21');
  expect(await contracts()).toMatchObject([{ id: stays.id }]);
  expect(await partsOf('document_signature')).toMatchObject([{ document_id: stays.id }]);
  expect(await partsOf('document_acceptance')).toMatchObject([{ document_id: stays.id }]);
});
