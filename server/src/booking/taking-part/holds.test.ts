import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { cancelLockedClass } from '../class-changes/cancel-locked-class.ts';
import { moveLockedClass } from '../class-changes/move-locked-class.ts';
import { processDueClasses } from '../due/process-due-classes.ts';

let world: World;
let at: ClassFixtures;
let club: TestClub;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  club = await world.makeClub({
    document: { ...plainDocument, parameters: { lineRule: 'offer', offerMinutes: 12, noShows: 1 } },
  });
});
afterAll(() => world[Symbol.asyncDispose]());

const member = () => at.member(club);
const lastTo = async ({ email }: TestPerson) => (await world.mailTo(email)).at(-1);
const clear = async (person: TestPerson) =>
  (await at.call(person, 'clear-previous-tentative-participations', {})).body.cleared;
const endMembership = ({ centerId, id }: TestPerson) =>
  world.services.db
    .updateTable('subscription')
    .set({ sub_state: 'BLOCKED' })
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();

/** A person with a held place, chosen or offered, and another person on the waiting list. */
async function kept(how: string, given: Parameters<ClassFixtures['makeClass']>[1] = {}) {
  const [before, maya, next] = [await member(), await member(), await member()];
  const ride = await at.makeClass(club, { capacity: 1, ...given });
  if (how === 'chosen') await at.attempt(maya, ride);
  else {
    await at.book(before, ride);
    await at.book(maya, ride, { joinWaitingList: true });
    await at.cancel(before, ride);
  }
  await at.book(next, ride, { joinWaitingList: true });
  expect(await at.of(maya, ride)).toMatchObject({ state: 'TENTATIVE' });
  return { maya, next, ride };
}
const isFree = async (ride: TestClass) => expect(await at.counts(ride)).toEqual([0, 0, 0]);

describe.each(['chosen', 'offered'])('a held place, %s,', (how) => {
  test('ends when the class is cancelled, and its person gets an email', async () => {
    const { maya, ride } = await kept(how);
    await at.inside(ride, (session, notify) => cancelLockedClass(session, notify, 'No bikes'));
    expect(await at.of(maya, ride)).toMatchObject({ state: 'CANCELLED', ended_by: 'CLUB' });
    await isFree(ride);
    const sentEmail = await lastTo(maya);
    expect(sentEmail?.subject).toBe('Cancelled by the club: Ride 45');
    expect(sentEmail?.calendar).toBeUndefined();
    expect([await clear(maya), await at.book(maya, ride)]).toEqual([0, 'booking.classGone']);
    // Nothing is left to expire.
    world.clock.move({ minutes: 13 });
    await processDueClasses(world.services);
    expect((await lastTo(maya))?.subject).toBe('Cancelled by the club: Ride 45');
  });

  test('moves with its class, and occupies its person’s time then', async () => {
    const { maya, ride } = await kept(how);
    const startsAt = world.clock.now().add({ minutes: 5000 });
    const then = await at.makeClass(club, { inMinutes: 5030 });
    await at.inside(ride, (session, notify) =>
      moveLockedClass(session, notify, { startsAt, endsAt: startsAt.add({ minutes: 60 }) }),
    );
    expect((await lastTo(maya))?.subject).toBe('Changed: Ride 45');
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect(await at.book(maya, then)).toBe('booking.participantOccupied');
  });

  test('goes to the next person when its person is erased', async () => {
    const { maya, next, ride } = await kept(how);
    expect(await world.forget(maya)).toEqual({ forgotten: true });
    expect((await at.of(maya, ride)).state).toBe('CANCELLED');
    expect((await at.of(next, ride)).state).toBe('TENTATIVE');
  });

  test('cannot be booked once its person is blocked, and expires', async () => {
    const { maya, next, ride } = await kept(how);
    await world.setPerson(maya, { is_blocked: true });
    expect(await at.book(maya, ride)).toBe('booking.personBlocked');
    world.clock.move({ minutes: 13 });
    await processDueClasses(world.services);
    expect(await at.of(maya, ride)).toMatchObject({ state: 'CANCELLED', ended_by: 'TIME' });
    expect((await at.of(next, ride)).state).toBe('TENTATIVE');
    const subject = how === 'chosen' ? undefined : 'Place not booked in time: Ride 45';
    expect((await lastTo(maya))?.subject).toBe(subject);
  });

  test('can be released by a blocked person only if they chose it', async () => {
    const { maya, ride } = await kept(how);
    await world.setPerson(maya, { is_blocked: true });
    expect(await clear(maya)).toBe(how === 'chosen' ? 1 : 0);
    expect((await at.of(maya, ride)).state).toBe(how === 'chosen' ? 'CANCELLED' : 'TENTATIVE');
  });

  test('needs an entitlement when it is booked, which a frozen membership is not', async () => {
    const { maya, ride } = await kept(how);
    await endMembership(maya);
    expect(await at.book(maya, ride)).toBe('NoPrivilege');
    await at.giveClips(club, maya, 1);
    expect(await at.book(maya, ride)).toBe('BOOKED');
    expect(await at.of(maya, ride)).toMatchObject({ paid_by: 'CLIPCARD' });
  });
});

describe('an erased person', () => {
  test('loses holds and waiting list positions in a class that has begun', async () => {
    const { maya, next, ride } = await kept('chosen', { inMinutes: 5, minutes: 30 });
    world.clock.move({ minutes: 6 });
    for (const one of [maya, next]) expect(await world.forget(one)).toEqual({ forgotten: true });
    expect(await at.of(maya, ride)).toMatchObject({ state: 'CANCELLED', ended_by: 'PERSON' });
    expect((await at.of(next, ride)).state).toBe('CANCELLED');
    await isFree(ride);
  });

  test('gets no sanction for a no-show', async () => {
    const [maya, jonas] = [await member(), await member()];
    const ride = await at.makeClass(club, { inMinutes: 5, minutes: 5 });
    for (const one of [maya, jonas]) await at.book(one, ride);
    world.clock.move({ minutes: 6 });
    await world.forget(maya);
    world.clock.move({ minutes: 5 });
    await processDueClasses(world.services);
    const states = [(await at.of(maya, ride)).state, (await at.of(jonas, ride)).state];
    expect(states).toEqual(['BOOKED_NO_SHOW_UP', 'BOOKED_NO_SHOW_UP']);
    const sanctions = await world.services.db
      .selectFrom('sanction')
      .select('person_id')
      .where('center_id', '=', club.centerId)
      .execute();
    expect(sanctions).toEqual([{ person_id: jonas.id }]);
  });
});
