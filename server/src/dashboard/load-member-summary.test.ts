import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { classFixtures } from '../../test/class-fixtures.ts';
import { owe } from '../../test/debt-fixtures.ts';
import type { TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';

let world: World;
let gym: ReturnType<typeof classFixtures>;
beforeAll(async () => {
  world = await openWorld();
  gym = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());
beforeEach(() => world.clock.set('2026-11-20T09:00:00Z'));

async function ask(caller: TestPerson, person: TestPerson, call: string, more: object = {}) {
  const answer = await world.app.inject({
    method: 'POST',
    url: `/api/${call}`,
    headers: caller.headers,
    payload: { selectedUserId: person.id, selectedUserCenterId: person.centerId, ...more },
  });
  return { status: answer.statusCode, body: answer.json() };
}
const summary = async (caller: TestPerson, person: TestPerson) =>
  (await ask(caller, person, 'dashboard/load-member-summary')).body;

const notAuthorized = { status: 403, body: { errorCode: 'general.notAuthorized' } };

describe('the member summary', () => {
  test('contains the plan, balances, visits and clips of the member, and nobody else’s', async () => {
    const { club, maya, stranger } = await gym.family();
    await world.setPerson(maya, { external_id: 'KP-104482' });
    const card = await gym.giveClips(club, maya, 4, '2027-04-30');
    await gym.giveClips(club, maya, 3, '2026-11-19');
    await owe(world, maya, { amount: 12900, due: '2026-09-25' });
    await owe(world, maya, { amount: 4000, due: '2026-12-04' });
    await owe(world, stranger, { amount: 99, due: '2026-09-25' });
    const seen = await gym.makeClass(club, { name: 'Seen', inMinutes: 30 });
    const missed = await gym.makeClass(club, { name: 'Missed', inMinutes: 200 });
    const soon = await gym.makeClass(club, { name: 'Soon', inMinutes: 600 });
    const others = await gym.makeClass(club, { name: 'Others', inMinutes: 500 });
    for (const one of [seen, missed, soon]) await gym.book(maya, one);
    await gym.book(stranger, others);
    await world.services.db
      .updateTable('participation')
      .set({ state: 'BOOKED_NO_SHOW_UP' })
      .where('id', '=', (await gym.of(maya, missed)).id)
      .execute();
    world.clock.move({ minutes: 300 });
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const { comingUp, lastVisit, ...rest } = await summary(staff, maya);
    expect(rest).toMatchObject({
      memberId: `${club.centerId}p${maya.id}`,
      externalId: 'KP-104482',
      timeZone: 'America/New_York',
      // The plan started before the member was added to the portal.
      memberSince: '2026-01-01',
      warnings: ['DEBT'],
      plans: [{ state: 'CURRENT', startsOn: '2026-01-01' }],
      balances: [{ currency: 'USD', open: 16900, overdue: 12900, overdueCount: 1, dueOn: '2026-09-25' }],
      clipcards: [
        { clipcardId: card.id, clipcardCenterId: club.centerId, clipsLeft: 4, validUntil: '2027-04-30' },
      ],
      notes: [],
    });
    expect([comingUp.map(({ name }: { name: string }) => name), lastVisit.name]).toEqual([['Soon'], 'Seen']);
  });

  test.each<[string, object, object]>([
    ['CURRENT', { status: 'ACTIVE' }, {}],
    ['CURRENT', { status: 'ACTIVE', ends_on: '2026-11-20' }, { endsOn: '2026-11-20' }],
    ['ENDED', { status: 'ACTIVE', ends_on: '2026-11-19' }, { endsOn: '2026-11-19' }],
    ['TO_COME', { status: 'CREATED', starts_on: '2026-11-21' }, { startsOn: '2026-11-21' }],
    ['FROZEN', { status: 'FROZEN', freeze: true }, { frozenUntil: '2026-11-30' }],
  ])('shows a plan as %s if it is %j', async (state, { freeze, ...columns }: { freeze?: true }, shown) => {
    const club = await world.makeClub();
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const maya = await world.makePerson(club);
    const id = await gym.subscribe(maya);
    const days = Object.fromEntries(
      Object.entries(columns).map(([name, value]) => [
        name,
        name === 'status' ? value : Temporal.PlainDate.from(String(value)),
      ]),
    );
    await world.services.db.updateTable('subscription').set(days).where('id', '=', id).execute();
    if (freeze) {
      await world.services.db
        .insertInto('subscription_freeze')
        .values({
          center_id: club.centerId,
          subscription_id: id,
          starts_on: Temporal.PlainDate.from('2026-11-01'),
          ends_on: Temporal.PlainDate.from('2026-11-30'),
        })
        .execute();
    }
    expect((await summary(staff, maya)).plans).toMatchObject([{ state, ...shown }]);
  });
});

describe('notes', () => {
  test('are written and read by staff of the centre, and by nobody else', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const leo = await world.makePerson(club, {
      family: { primary: maya, relation: 'CHILD' },
      hasSignIn: false,
    });
    const priya = await world.makePerson(club, { firstName: 'Priya', lastName: 'Nair', levels: ['STAFF'] });
    const tom = await world.makePerson(club, { levels: ['STAFF'] });
    const manager = await world.makePerson(club, { levels: ['MANAGER'] });
    const { body: note } = await ask(priya, leo, 'person/add-note', { text: ' Has a key for locker 12 ' });
    expect((await summary(tom, leo)).notes).toEqual([
      {
        noteId: note.noteId,
        text: 'Has a key for locker 12',
        writtenAt: '2026-11-20T09:00:00.000Z',
        writtenBy: 'Priya Nair',
        canDelete: false,
      },
    ]);
    expect(await ask(tom, leo, 'person/delete-note', { noteId: note.noteId })).toMatchObject(notAuthorized);
    expect((await ask(manager, maya, 'person/delete-note', { noteId: note.noteId })).body.errorCode).toBe(
      'person.noteNotFound',
    );
    expect((await ask(manager, leo, 'person/delete-note', { noteId: note.noteId })).body).toEqual({
      deleted: true,
    });
    expect((await summary(priya, leo)).notes).toEqual([]);
  });

  test('are hidden from staff of another centre who act for a family member', async () => {
    const club = await world.makeClub();
    const sister = await world.makeClub({ brandId: club.brandId });
    const maya = await world.makePerson(club);
    const leo = await world.makePerson(club, {
      family: { primary: maya, relation: 'CHILD' },
      hasSignIn: false,
    });
    await world.services.db
      .insertInto('person_role')
      .values({
        center_id: club.centerId,
        person_id: maya.id,
        role: 'STAFF',
        scope_center_id: sister.centerId,
      })
      .execute();
    expect((await ask(maya, leo, 'person/find-person-details')).status).toBe(200);
    for (const [call, more] of [
      ['dashboard/load-member-summary', {}],
      ['person/add-note', { text: 'x' }],
      ['person/delete-note', { noteId: 1 }],
    ] as const) {
      expect(await ask(maya, leo, call, more)).toMatchObject(notAuthorized);
    }
  });

  test('are exported to the member without their author, and erased with the member', async () => {
    const club = await world.makeClub();
    const maya = await world.makePerson(club);
    const priya = await world.makePerson(club, { firstName: 'Priya', levels: ['STAFF'] });
    await ask(priya, maya, 'person/add-note', { text: 'Prefers mornings' });
    const { body } = await ask(maya, maya, 'person/export', { currentPassword: maya.password });
    const exported = JSON.stringify(body.domains.person.notes);
    expect(exported).toContain('Prefers mornings');
    expect(exported).not.toContain('author');
    await ask(maya, maya, 'person/forget', { confirm: 'FORGET', currentPassword: maya.password });
    expect(
      await world.services.db
        .selectFrom('member_note')
        .where('person_id', '=', maya.id)
        .selectAll()
        .execute(),
    ).toEqual([]);
  });
});
