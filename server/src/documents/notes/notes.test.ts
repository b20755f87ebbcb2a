import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { issueTestContract } from '../../../test/contract-fixtures.ts';
import { documentCalls, place } from '../../../test/document-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';

let world: World;
let call: ReturnType<typeof documentCalls>;
let club: TestClub;
let maya: TestPerson;
let staff: TestPerson;
beforeAll(async () => {
  world = await openWorld();
  call = documentCalls(world);
});
beforeEach(async () => {
  world.clock.set('2026-11-20T09:00:00Z');
  club = await world.makeClub();
  maya = await world.makePerson(club);
  staff = await world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => world[Symbol.asyncDispose]());

/** A paid invoice, as the list needs it. */
async function pay(person: TestPerson, number: number): Promise<string> {
  const { db, clock } = world.services;
  const { rows } = await sql<{ id: number }>`
    insert into invoice (center_id, year, number, type, status, person_center_id, person_id, issued_at, issued_on, due_on,
      currency, amount, tax, open_amount, seller)
    values (${club.centerId}, 2026, ${number}, 'PAYMENT', 'PAID', ${person.centerId}, ${person.id}, ${clock.now()}::timestamptz,
      '2026-11-20', '2026-11-20', 'EUR', 1000, 0, 0, '{"name": "Club", "lines": []}')
    returning id`.execute(db);
  const id = rows[0]?.id ?? 0;
  await sql`insert into invoice_line (center_id, invoice_id, line, text, quantity, unit_amount, amount, tax_rate, tax)
    values (${club.centerId}, ${id}, 1, 'Ten visits', 1, 1000, 1000, 0, 0)`.execute(db);
  return `${club.centerId}inv${id}`;
}

test('a list has documents and receipts, newest first, page by page, each once', async () => {
  const made: string[] = [];
  for (let number = 1; number <= 4; number += 1) {
    const { centerId, id } = await issueTestContract(world, club, maya);
    made.push(`${centerId}doc${id}`);
    // At the same moment: documents first.
    made.splice(-1, 0, await pay(maya, number));
    world.clock.move({ minutes: 1 });
  }
  const listed: string[] = [];
  let after: string | undefined;
  do {
    const page = await call.notes(maya, { limit: '3', ...(after && { after }) });
    listed.push(...page.notes.map(({ journalNoteId }) => journalNoteId));
    after = page.next;
  } while (after);
  expect(listed).toEqual(made.toReversed());
  const [first] = (await call.notes(maya)).notes;
  expect(first).toMatchObject({
    type: 'SUBSCRIPTION_CONTRACT',
    state: 'ISSUED',
    action: 'DOWNLOAD',
    isExpired: false,
  });
});

test('the filter shows what is unsigned, and the count says how many the caller can sign', async () => {
  const parent = await world.makePerson(club, { firstName: 'Ines' });
  const child = await world.makePerson(club, { family: { primary: parent, relation: 'CHILD' } });
  await issueTestContract(world, club, child);
  const fields = [child.id, parent.id].map((signerId, index) => ({
    ...{ signerId, isRequired: true },
    place: place(500 + 100 * index),
  }));
  const note = await call.add(staff, child, { fields });
  const unsigned = { filter: 'UNSIGNED' };
  expect((await call.notes(child)).notes).toHaveLength(2);
  expect(await call.notes(child, unsigned)).toMatchObject({
    notes: [{ journalNoteId: note, action: 'SIGN', isWaitingForOthers: false }],
    unsigned: 1,
  });
  // Whom it waits for has it in their own list too.
  expect(await call.notes(parent, unsigned)).toMatchObject({ notes: [{ journalNoteId: note }], unsigned: 1 });
  await call.sign(child, await call.open(child, note));
  expect(await call.notes(child, unsigned)).toMatchObject({
    notes: [{ action: 'DOWNLOAD', isWaitingForOthers: true }],
    unsigned: 0,
  });
  await call.sign(parent, await call.open(parent, note), [2]);
  expect(await call.notes(parent, unsigned)).toMatchObject({ notes: [], unsigned: 0 });
  expect((await call.download(parent, parent, note)).statusCode).toBe(200);
});

test('staff see a member’s documents and sign none of them', async () => {
  await call.add(staff, maya);
  const about = { selectedUserId: `${maya.id}`, selectedUserCenterId: `${maya.centerId}` };
  expect(await call.notes(staff, about)).toMatchObject({
    notes: [{ action: 'DOWNLOAD', isWaitingForOthers: true, canDelete: false }],
    unsigned: 0,
  });
  const stranger = await world.makePerson(club);
  expect((await call.notes(stranger, about)).errorCode).toBe('general.notAuthorized');
});

test('an expired document is marked from the day after its last day on', async () => {
  await issueTestContract(world, club, maya, { type: 'HEALTH_CERTIFICATE' });
  const isExpired = async (day: string) => {
    world.clock.set(`${day}T09:00:00Z`);
    const on = await world.makePerson(club, { levels: ['MANAGER'] });
    const about = { selectedUserId: `${maya.id}`, selectedUserCenterId: `${maya.centerId}` };
    return (await call.notes(on, about)).notes[0]?.isExpired;
  };
  expect(await isExpired('2027-11-19')).toBe(false);
  expect(await isExpired('2027-11-20')).toBe(true);
});

test('a parent’s list counts what they sign for a child without a sign-in, and has the file', async () => {
  const parent = await world.makePerson(club, { firstName: 'Ines' });
  const family = { primary: parent, relation: 'CHILD' } as const;
  const leo = await world.makePerson(club, { firstName: 'Leo', family, hasSignIn: false });
  const theo = await world.makePerson(club, { firstName: 'Theo', family });
  const note = await call.add(staff, leo);
  await call.add(staff, theo);
  const unsigned = { filter: 'UNSIGNED' };
  // Theo signs for himself.
  expect(await call.notes(parent, unsigned)).toMatchObject({
    notes: [{ journalNoteId: note, action: 'SIGN', ofName: 'Leo' }],
    unsigned: 1,
  });
  const about = { selectedUserId: `${parent.id}`, selectedUserCenterId: `${parent.centerId}` };
  expect((await call.notes(staff, about)).notes).toEqual([]);
  expect(await call.sign(parent, await call.open(parent, note))).toMatchObject({ state: 'SIGNED' });
  const { notes, unsigned: count } = await call.notes(parent);
  expect([notes, count]).toMatchObject([[{ journalNoteId: note, state: 'SIGNED', ofName: 'Leo' }], 0]);
  expect((await call.download(parent, parent, note)).statusCode).toBe(200);
  expect((await call.download(staff, parent, note)).statusCode).not.toBe(200);
});
