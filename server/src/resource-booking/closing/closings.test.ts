import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { closingFixtures, tenToNoon } from '../../../test/closing-fixtures.ts';
import { courtFaults } from '../../../test/court/faults.ts';
import { type CourtFixtures, courtFixtures, type TestCourt } from '../../../test/court-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { processDueClasses } from '../../booking/due/process-due-classes.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { cancelClosed } from './cancel-closed.ts';

let shop: Shop;
let on: CourtFixtures;
let at: ClassFixtures;
let closing: ReturnType<typeof closingFixtures>;
let club: TestClub;
let staff: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  on = courtFixtures(shop.world);
  at = classFixtures(shop.world);
  closing = closingFixtures(shop.world);
  club = await shop.openClub();
  staff = await shop.world.makePerson(club, { levels: ['STAFF'] });
});
afterAll(() => shop[Symbol.asyncDispose]());

const member = () => at.member(club);
const guest = () => shop.world.makePerson(club);
const runJob = () => cancelClosed(shop.world.services);
type Courts = [TestCourt, TestCourt, TestCourt];
const courts = async (given: Parameters<CourtFixtures['makeCourts']>[1] = {}) =>
  (await on.makeCourts(club, { count: 3, ...given })) as Courts;
const subjectsTo = async ({ email }: TestPerson) =>
  (await shop.world.mailTo(email)).map(({ subject }) => subject);
const progressOf = async (closingId: number) => {
  const { closings } = await closing.call(staff, 'get-closings', { centerId: club.centerId });
  const found = closings.find((one: { closingId: number }) => one.closingId === closingId);
  return found && [found.cancelled, found.bookings, found.isFinished];
};

/** Books a court and pays for it. Returns the payment's key. */
async function pay(person: TestPerson, one: TestCourt): Promise<string> {
  await on.keep(person, one);
  const { id, center_id } = await on.of(person, one);
  const place = { participationId: id, participationCenterId: center_id };
  const { body } = await shop.call(person, 'payment/make-cc-resource-booking-payment', place);
  await shop.sandbox.shopper.pays(body.paymentKey);
  await shop.call(person, 'payment/check-payment', { paymentKey: body.paymentKey });
  return body.paymentKey;
}

describe('a closing', () => {
  test('shows before what it would cancel and give back, and changes nothing', async () => {
    const [one, two, three] = await courts();
    const [maya, theo, noor, kept] = [await member(), await guest(), await guest(), await guest()];
    expect(await on.book(maya, one)).toBe('BOOKED');
    expect(await on.book(maya, two, { startTime: '11:30' })).toBe('BOOKED');
    await at.giveClips(club, theo, 3);
    expect(await on.book(theo, two)).toBe('BOOKED');
    await pay(noor, three);
    expect(await on.keep(kept, one, { startTime: '11:00' })).toBe('TENTATIVE');
    expect(await on.book(await member(), one, { startTime: '09:00' })).toBe('BOOKED');
    expect(await on.book(await member(), one, { startTime: '12:00' })).toBe('BOOKED');
    const preview = await closing.preview(staff, [one, two, three]);
    expect(preview).toMatchObject({ bookings: 5, people: 3, held: 1, clips: 1, conflicts: [] });
    expect(preview.payments).toEqual([{ count: 1, amount: 2000, currency: 'USD' }]);
    expect(preview.resources.map(({ name }: { name: string }) => name)).toEqual([
      'Court 1',
      'Court 2',
      'Court 3',
    ]);
    expect(await closing.preview(staff, [one, two, three], { cancelEffect: 'KEEP' })).toMatchObject({
      ...{ clips: 0, payments: [] },
      kept: { clips: 1, payments: preview.payments },
    });
    expect(preview.kept).toBeUndefined();
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED' });
  });

  test('lets nobody book from its beginning on, cancels what is booked, and gives back', async () => {
    const [one, two] = await courts();
    const [maya, theo, noor, ari] = [await member(), await guest(), await guest(), await member()];
    await on.book(maya, one);
    const card = await at.giveClips(club, theo, 3);
    await on.book(theo, two);
    const [three] = await courts();
    const key = await pay(noor, three);
    expect(await on.book(ari, one, { startTime: '12:00' })).toBe('BOOKED');
    const closed = await closing.close(staff, [one, two, three]);
    expect(closed).toMatchObject({ bookings: 3, cancelled: 0, isFinished: false, reason: 'Thunderstorm' });
    expect(await on.book(await member(), one, { startTime: '11:00' })).toBe('booking.resourceOccupied');
    // Before the job: freed by the person, and still not free.
    expect(await on.cancel(maya, one)).toBe('CANCELLED');
    expect(await on.book(await member(), one)).toBe('booking.resourceOccupied');
    await runJob();
    expect(await progressOf(closed.closingId)).toEqual([2, 3, true]);
    expect(await on.of(theo, two)).toMatchObject({ state: 'CANCELLED', ended_by: 'CLUB' });
    expect(await at.clipsOf(card)).toBe(3);
    expect(await subjectsTo(theo)).toContain('Cancelled by the club: Tennis, Court 2');
    expect((await shop.world.mailTo(theo.email)).at(-1)?.text).toContain('The club says: Thunderstorm');
    expect(await on.of(ari, one)).toMatchObject({ state: 'BOOKED' });
    await shop.settle();
    expect(shop.paymentOf(key)?.refunded).toBe(2000);
    expect(await closing.usesOf([two])).toMatchObject([
      { type: 'RESOURCE_MAINTENANCE', is_exclusive: true },
      { type: 'RESOURCE_MAINTENANCE', is_exclusive: true },
    ]);
    expect(await courtFaults(shop.world, club.centerId)).toEqual([]);
  });

  test('is shown as closed, with its reason, in one piece', async () => {
    const [one] = await courts();
    const maya = await member();
    await on.book(maya, one, { startTime: '11:00' });
    await closing.close(staff, [one]);
    const shown = async (person: TestPerson) => {
      const [{ free, taken }] = (await on.day(person, { activityIds: [one.activityId] })).resources;
      return { starts: free.map(({ startTime }: { startTime: string }) => startTime), taken };
    };
    const closed = { startTime: '10:00', endTime: '12:00', kind: 'CLOSED', reason: 'Thunderstorm' };
    expect((await shown(await member())).taken).toEqual([closed]);
    await runJob();
    const { starts, taken } = await shown(maya);
    expect(taken).toEqual([closed]);
    expect(starts).toContain('09:00');
    expect(starts).not.toContain('09:30');
    expect(starts).toContain('12:00');
  });

  test('keeps silent and keeps clips where staff say so', async () => {
    const [one] = await courts();
    const theo = await guest();
    const card = await at.giveClips(club, theo, 3);
    await on.book(theo, one);
    await closing.close(staff, [one], { cancelEffect: 'KEEP', toParticipants: false });
    await runJob();
    expect(await on.of(theo, one)).toMatchObject({ state: 'CANCELLED' });
    expect(await at.clipsOf(card)).toBe(2);
    expect(await subjectsTo(theo)).toEqual(['Booked: Tennis, Court 1']);
  });

  test('of the gym closes its halves, and nobody is notified twice', async () => {
    const [gym, left, right] = await courts();
    await on.block(gym, [left, right]);
    const maya = await member();
    await on.book(maya, left);
    await closing.close(staff, [gym, left, right]);
    await runJob();
    expect(await on.of(maya, left)).toMatchObject({ state: 'CANCELLED' });
    expect(await subjectsTo(maya)).toHaveLength(2);
    const [other] = await courts();
    await on.block(other, [right]);
    expect(await on.book(maya, other)).toBe('booking.resourceOccupied');
  });

  test('of a half closes the gym, not the other half', async () => {
    const [gym, left, right] = await courts();
    await on.block(gym, [left, right]);
    const [maya, theo] = [await member(), await member()];
    await on.book(maya, gym);
    await closing.close(staff, [left]);
    await runJob();
    expect(await on.of(maya, gym)).toMatchObject({ state: 'CANCELLED' });
    expect(await on.book(theo, right)).toBe('BOOKED');
    expect(await on.book(await member(), left)).toBe('booking.resourceOccupied');
  });

  test('names classes in its rooms, and leaves them', async () => {
    const [one] = await courts();
    const tenOClock = Temporal.Instant.from(tenToNoon.from);
    const inMinutes = tenOClock.since(shop.world.clock.now()).total('minutes');
    const ride = await at.makeClass(club, { inMinutes, name: 'Yoga' });
    await shop.call(staff, 'booking/move-class', { ...ride, roomId: one.roomId });
    const { conflicts } = await closing.preview(staff, [one]);
    expect(conflicts).toEqual([
      {
        ...{ resourceName: 'Court 1', className: 'Yoga' },
        ...{ startsAt: '2026-11-23T15:00:00Z', endsAt: '2026-11-23T16:00:00Z' },
      },
    ]);
    await closing.close(staff, [one]);
    await runJob();
    expect(await at.book(await member(), ride)).toBe('BOOKED');
    expect(await closing.usesOf([one])).toHaveLength(3);
    // The room is not free when the class is gone.
    await shop.call(staff, 'booking/cancel-class', { ...ride, cancelReason: 'Storm' });
    expect(await on.book(await member(), one)).toBe('booking.resourceOccupied');
  });

  test('does not cancel an hour that only its preparation brings into it, nor one that was moved away', async () => {
    const [one] = await courts({ preparation_minutes: 15 });
    const [maya, theo] = [await member(), await member()];
    await on.book(maya, one, { startTime: '09:00' });
    await on.book(theo, one, { startTime: '10:30' });
    const { id, center_id } = await on.of(theo, one);
    expect(await closing.close(staff, [one])).toMatchObject({ bookings: 1 });
    const moves = { participationId: id, participationCenterId: center_id };
    expect(await on.book(theo, one, { startTime: '11:00' }, { moves })).toBe('booking.resourceOccupied');
    expect(await on.book(theo, one, { startTime: '14:00' }, { moves })).toBe('BOOKED');
    await runJob();
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED' });
    expect(await on.of(theo, one)).toMatchObject({ state: 'BOOKED' });
  });

  test('opens early: courts can be booked again, and what was cancelled stays cancelled', async () => {
    const [one] = await courts();
    const maya = await member();
    await on.book(maya, one);
    const { closingId } = await closing.close(staff, [one]);
    await runJob();
    const key = { closingId, centerId: club.centerId };
    expect(await closing.call(staff, 'open-courts', key)).toMatchObject({ closingId });
    expect((await closing.call(staff, 'open-courts', key)).errorCode).toBe('court.closingGone');
    expect(await progressOf(closingId)).toBeUndefined();
    expect(await on.of(maya, one)).toMatchObject({ state: 'CANCELLED' });
    expect(await on.book(await member(), one)).toBe('BOOKED');
  });

  test('opened before its job ran cancels nothing', async () => {
    const [one] = await courts();
    const maya = await member();
    await on.book(maya, one);
    const { closingId } = await closing.close(staff, [one]);
    await closing.call(staff, 'open-courts', { closingId, centerId: club.centerId });
    await runJob();
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED' });
  });

  test('ends with its time, and leaves nothing in use', async () => {
    const [one] = await courts();
    await closing.close(staff, [one]);
    await runJob();
    expect(await closing.usesOf([one])).toHaveLength(1);
    shop.world.clock.move({ hours: 24 * 4 });
    await runJob();
    expect(await closing.usesOf([one])).toEqual([]);
    shop.world.clock.move({ hours: -24 * 4 });
  });

  test('gives back what was paid when the time to pay was over', async () => {
    const [one] = await courts();
    const noor = await guest();
    await on.keep(noor, one);
    const { id, center_id } = await on.of(noor, one);
    const place = { participationId: id, participationCenterId: center_id };
    const { body } = await shop.call(noor, 'payment/make-cc-resource-booking-payment', place);
    const { paymentKey } = body;
    shop.world.clock.move({ minutes: 45 });
    await processDueClasses(shop.world.services);
    const later = await shop.world.makePerson(club, { levels: ['STAFF'] });
    expect(await closing.close(later, [one])).toMatchObject({ bookings: 0 });
    await shop.sandbox.shopper.pays(paymentKey);
    await shop.settle();
    await runJob();
    await shop.settle();
    expect(await on.of(noor, one)).toMatchObject({ state: 'CANCELLED' });
    expect(shop.paymentOf(paymentKey)?.refunded).toBe(2000);
    shop.world.clock.move({ minutes: -50 });
  });

  test('goes on after its process died, and cancels each booking once', async () => {
    const some = await courts();
    const people = [await member(), await member(), await member()];
    for (const [index, person] of people.entries()) await on.book(person, some[index] as TestCourt);
    const { closingId } = await closing.close(staff, some);
    const stop = new AbortController();
    const { log } = shop.world.services;
    // Stops after the first booking.
    const services = {
      ...shop.world.services,
      clubs: {
        ...shop.world.services.clubs,
        byCenter: async (id: number) => {
          const found = await shop.world.services.clubs.byCenter(id);
          stop.abort(new Error('the server closes'));
          return found;
        },
      },
      log,
    };
    await cancelClosed(services, stop.signal);
    expect(await progressOf(closingId)).toEqual([1, 3, false]);
    await Promise.all([runJob(), runJob()]);
    expect(await progressOf(closingId)).toEqual([3, 3, true]);
    for (const person of people) expect(await subjectsTo(person)).toHaveLength(2);
  });

  test.each([
    ['whose end is before its beginning', { until: tenToNoon.from }, 'general.endBeforeStart'],
    [
      'that is over',
      { from: '2026-11-01T10:00:00Z', until: '2026-11-01T12:00:00Z' },
      'general.endBeforeStart',
    ],
    ['of a court that is not there', { resourceIds: [999_999] }, 'court.notOffered'],
    ['of years', { until: '2029-01-01T00:00:00Z' }, 'general.invalidInput'],
  ])('%s is refused', async (_what, change, code) => {
    const [one] = await courts();
    expect((await closing.close(staff, [one], change)).errorCode).toBe(code);
  });

  test('is for managers where only they change classes, and for no member', async () => {
    const strict = await shop.openClub({ document: { parameters: { classChangesBy: 'managers' } } });
    const [one] = (await on.makeCourts(strict)) as [TestCourt];
    const outcome = async (level: 'STAFF' | 'MANAGER' | undefined) => {
      const person = await shop.world.makePerson(strict, level ? { levels: [level] } : {});
      return (await closing.close(person, [one])).errorCode;
    };
    expect(await outcome('STAFF')).toBe('general.notAuthorized');
    expect(await outcome(undefined)).toBe('general.notAuthorized');
    expect(await outcome('MANAGER')).toBeUndefined();
  });
});
