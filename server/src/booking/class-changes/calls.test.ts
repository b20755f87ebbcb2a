import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures, type TestClass } from '../../../test/class-fixtures.ts';
import { plainDocument, type TestClub, type TestPerson } from '../../../test/factories.ts';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';

let shop: Shop;
let at: ClassFixtures;
let club: TestClub;
let staff: TestPerson;
beforeAll(async () => {
  shop = await openShop(paytabsSandbox());
  at = classFixtures(shop.world);
  club = await shop.openClub();
  staff = await shop.world.makePerson(club, { levels: ['STAFF'], firstName: 'Priya', lastName: 'Nair' });
});
afterAll(() => shop[Symbol.asyncDispose]());

let minutes = 3000;
/** Each class has its own time, because nobody can be in two places at once. */
const makeClass = (given: Parameters<ClassFixtures['makeClass']>[1] = {}) => {
  minutes += 120;
  return at.makeClass(club, { price: 1500, inMinutes: minutes, ...given });
};
const classOf = ({ bookingCenterId, bookingId }: TestClass) =>
  shop.world.services.db
    .selectFrom('booking')
    .selectAll()
    .where('center_id', '=', bookingCenterId)
    .where('id', '=', bookingId)
    .executeTakeFirstOrThrow();
const makeRoom = async (name: string, capacity: number | null = null, centerId = club.centerId) =>
  (
    await shop.world.services.db
      .insertInto('room')
      .values({ center_id: centerId, name, capacity })
      .returning('id')
      .executeTakeFirstOrThrow()
  ).id;
const preview = async (one: TestClass, input: object = {}, by = staff) =>
  (await at.call(by, 'preview-class-change', { ...one, ...input })).body;
const cancel = (one: TestClass, input: object = {}, by = staff) =>
  shop.call(by, 'booking/cancel-class', { ...one, cancelReason: 'The bikes are broken', ...input });
const move = (one: TestClass, input: object, by = staff) =>
  shop.call(by, 'booking/move-class', { ...one, ...input });
const lastMailTo = async ({ email }: TestPerson) => (await shop.world.mailTo(email)).at(-1);
const person = ({ id, centerId }: TestPerson, name: string) => ({ id, centerId, name });

/** Fills a class: one person books with a clip, one pays, and one waits. */
async function fill(ride: TestClass) {
  const clips = await shop.world.makePerson(club, { firstName: 'Clara', lastName: 'Clip' });
  const money = await shop.world.makePerson(club, { firstName: 'Mona', lastName: 'Money' });
  const waiting = await at.member(club, { firstName: 'Wim', lastName: 'Wait' });
  const card = await at.giveClips(club, clips, 2);
  await at.book(clips, ride);
  await at.attempt(money, ride);
  const place = await at.placeOf(money, ride);
  const { body } = await shop.call(money, 'payment/make-cc-class-booking-payment', place);
  await shop.sandbox.shopper.pays(body.paymentKey);
  await shop.call(money, 'payment/check-payment', { paymentKey: body.paymentKey });
  await at.book(waiting, ride, { joinWaitingList: true });
  expect(await at.counts(ride)).toEqual([2, 1, 0]);
  return { clips, money, waiting, card, paymentKey: body.paymentKey };
}

const accountsOf = async ({ id, centerId }: TestPerson) => {
  const { body } = await shop.call(staff, 'invoices/get-account-overview', {
    selectedUserId: id,
    selectedUserCenterId: centerId,
  });
  return body['accounts'];
};

describe('a class that staff cancel', () => {
  test.each([
    { effect: 'GIVE_BACK', clips: 1, payments: 1, clipsLeft: 2, refunded: 1500, says: /the way it was paid/ },
    {
      effect: 'CREDIT',
      clips: 1,
      payments: 1,
      clipsLeft: 2,
      refunded: 0,
      says: /added [^ ]*15\.00 to your account/,
    },
    { effect: 'KEEP', clips: 0, payments: 0, clipsLeft: 1, refunded: 0, says: undefined },
  ])('treats clips and payments by the effect $effect', async ({ effect, clips, payments, ...rest }) => {
    const ride = await makeClass();
    const people = await fill(ride);
    const foreseen = await preview(ride, { cancelEffect: effect });
    const paid = payments ? [{ count: 1, amount: 1500, currency: 'USD' }] : [];
    expect(foreseen).toMatchObject({ booked: 2, waiting: 1, held: 0, clips, payments: paid, notified: 3 });
    const kept = { clips: 1, payments: [{ count: 1, amount: 1500, currency: 'USD' }] };
    expect(foreseen.kept).toEqual(effect === 'KEEP' ? kept : undefined);
    // A preview changes nothing.
    expect(await at.counts(ride)).toEqual([2, 1, 0]);
    expect((await lastMailTo(people.clips))?.subject).toBe('Booked: Ride 45');
    const { status, body } = await cancel(ride, { cancelEffect: effect });
    expect(status).toBe(200);
    expect(foreseen).toMatchObject(body);
    await shop.settle();
    expect(await at.counts(ride)).toEqual([0, 0, 0]);
    expect(await at.clipsOf(people.card)).toBe(rest.clipsLeft);
    expect(shop.paymentOf(people.paymentKey)).toMatchObject({ refunded: rest.refunded });
    const text = (await lastMailTo(people.money))?.text ?? '';
    expect(text).toContain('The bikes are broken');
    if (rest.says) expect(text).toMatch(rest.says);
    else expect(text).not.toMatch(/refunding|to your account/);
    const clipText = (await lastMailTo(people.clips))?.text;
    if (clips) expect(clipText).toContain('back on your clipcard');
    else expect(clipText).not.toContain('back on your clipcard');
    expect(await accountsOf(people.money)).toEqual(
      effect === 'CREDIT'
        ? [expect.objectContaining({ balance: -1500 })]
        : expect.not.arrayContaining([expect.objectContaining({ balance: -1500 })]),
    );
  });

  test('is cancelled once, with a repeated idempotency key or a second call', async () => {
    const ride = await makeClass();
    const maya = await at.member(club);
    await at.book(maya, ride);
    const input = { ...ride, cancelReason: 'Storm' };
    const key = '5c1b7a1e-7a55-4d3e-9a41-2f6f8f1f1c11';
    const first = await shop.call(staff, 'booking/cancel-class', input, key);
    expect(first.status).toBe(200);
    expect((await shop.call(staff, 'booking/cancel-class', input, key)).body).toEqual(first.body);
    expect((await cancel(ride)).body.errorCode).toBe('booking.classGone');
    expect((await preview(ride)).errorCode).toBe('booking.classGone');
    expect((await shop.world.mailTo(maya.email)).map(({ subject }) => subject)).toEqual([
      'Booked: Ride 45',
      'Cancelled by the club: Ride 45',
    ]);
  });

  test('is audited for the class and for everyone in it, with the actor', async () => {
    const ride = await makeClass();
    const maya = await at.member(club);
    await at.book(maya, ride);
    await cancel(ride, { cancelEffect: 'KEEP' });
    const rows = (await shop.world.auditOf(club, 'booking')).filter(
      ({ entity_key }) => entity_key === `${ride.bookingCenterId}book${ride.bookingId}`,
    );
    expect(rows.map(({ call, actor_id, for_id, after }) => ({ call, actor_id, for_id, after }))).toEqual([
      expect.objectContaining({ for_id: maya.id, actor_id: maya.id }),
      expect.objectContaining({ for_id: maya.id, actor_id: staff.id, call: 'booking/called-off' }),
      expect.objectContaining({
        call: '/api/booking/cancel-class',
        actor_id: staff.id,
        for_id: null,
        after: expect.objectContaining({ state: 'CANCELLED', cancelEffect: 'KEEP' }),
      }),
    ]);
  });

  test('emails participants or instructors as requested, but not the person who cancels', async () => {
    const lea = await shop.world.makePerson(club);
    const maya = await at.member(club);
    const subjectsOf = async ({ email }: TestPerson) =>
      (await shop.world.mailTo(email)).map(({ subject }) => subject);
    for (const [toParticipants, toStaff] of [
      [false, true],
      [true, false],
    ] as const) {
      const ride = await makeClass();
      await move(ride, { instructorIds: [staff.id], toStaff: false });
      await shop.world.services.db
        .insertInto('booking_instructor')
        .values({ center_id: club.centerId, booking_id: ride.bookingId, position: 2, person_id: lea.id })
        .execute();
      await at.book(maya, ride);
      expect((await cancel(ride, { toParticipants, toStaff })).body['notified']).toBe(toParticipants ? 1 : 0);
    }
    expect(await subjectsOf(maya)).toEqual([
      'Booked: Ride 45',
      'Booked: Ride 45',
      'Cancelled by the club: Ride 45',
    ]);
    expect(await subjectsOf(lea)).toEqual(['Class cancelled: Ride 45']);
    // The person who cancels a class gets no email about it.
    expect(await subjectsOf(staff)).toEqual([]);
  });
});

describe('a class that staff change', () => {
  test('to a smaller room moves the latest bookings to the front of the waiting list', async () => {
    const [ana, ben, cem] = [await at.member(club), await at.member(club), await at.member(club)];
    const ride = await makeClass({ capacity: 2, waiting_list_capacity: 5 });
    await at.book(ana, ride);
    shop.world.clock.move({ minutes: 1 });
    await at.book(ben, ride);
    await at.book(cem, ride, { joinWaitingList: true });
    const roomId = await makeRoom('Box', 1);
    const foreseen = await preview(ride, { roomId });
    expect(foreseen).toMatchObject({
      losing: [{ person: { id: ben.id }, why: 'SMALLER_CLASS' }],
      notified: 3,
    });
    expect((await move(ride, { roomId, reason: 'Water damage' })).body).toMatchObject({
      losing: foreseen.losing,
    });
    expect(await classOf(ride)).toMatchObject({ room_id: roomId, capacity: 1 });
    expect((await at.of(ben, ride)).state).toBe('OVERBOOKED_WAITINGLIST');
    expect((await lastMailTo(ben))?.text).toContain('Water damage');
    await at.cancel(ana, ride);
    expect([(await at.of(ben, ride)).state, (await at.of(cem, ride)).state]).toEqual([
      'BOOKED',
      'BOOKED_IN_WAITING_LIST',
    ]);
  });

  test('to a time when a person is elsewhere names them, and returns their clip', async () => {
    const ride = await makeClass();
    const { clips, card } = await fill(ride);
    const other = await makeClass({ price: null });
    await at.giveClips(club, clips, 1);
    await at.book(clips, other);
    const startsAt = (await classOf(other)).starts_at.toString();
    const name = 'Clara Clip';
    expect(await preview(ride, { startsAt })).toMatchObject({
      losing: [{ person: person(clips, name), why: 'OTHER_CLASS' }],
      gaining: [expect.objectContaining({ name: 'Wim Wait' })],
      clips: 1,
    });
    const { body } = await move(ride, { startsAt });
    expect(body).toMatchObject({ losing: [{ person: person(clips, name) }], clips: 1 });
    expect(await at.clipsOf(card)).toBeGreaterThan(0);
    expect((await at.of(clips, ride)).state).toBe('CANCELLED');
    const { starts_at, ends_at } = await classOf(ride);
    expect([starts_at.toString(), ends_at.since(starts_at).total('minutes')]).toEqual([startsAt, 60]);
  });

  test('to a larger capacity gives places to the waiting list', async () => {
    const ride = await makeClass({ capacity: 1 });
    const [ana, ben] = [await at.member(club), await at.member(club, { firstName: 'Ben', lastName: 'Berg' })];
    await at.book(ana, ride);
    await at.book(ben, ride, { joinWaitingList: true });
    expect(await preview(ride, { capacity: 2 })).toMatchObject({ gaining: [person(ben, 'Ben Berg')] });
    await move(ride, { capacity: 2 });
    expect((await at.of(ben, ride)).state).toBe('BOOKED');
  });

  test('to an occupied room or instructor is refused, naming the other class', async () => {
    const roomId = await makeRoom('Loft');
    const lea = await shop.world.makePerson(club, {
      levels: ['STAFF'],
      firstName: 'Lea',
      lastName: 'Sommer',
    });
    const other = await makeClass({ name: 'Yoga Flow' });
    const ride = await makeClass();
    await move(other, { roomId, instructorIds: [lea.id] });
    const { starts_at } = await classOf(other);
    const later = starts_at.add({ minutes: 30 }).toString();
    expect(await preview(ride, { startsAt: later, roomId, instructorIds: [lea.id] })).toMatchObject({
      conflicts: [
        { kind: 'ROOM', name: 'Loft', className: 'Yoga Flow', startsAt: starts_at.toString() },
        { kind: 'INSTRUCTOR', name: 'Lea Sommer', className: 'Yoga Flow' },
      ],
      rooms: expect.arrayContaining([{ id: roomId, name: 'Loft', isFree: false }]),
      instructors: expect.arrayContaining([{ id: lea.id, name: 'Lea Sommer', isFree: false }]),
    });
    const inRoom = (await move(ride, { startsAt: later, roomId })).body;
    expect(inRoom).toMatchObject({ errorCode: 'booking.roomInUse', params: { name: 'Yoga Flow' } });
    const withLea = (await move(ride, { startsAt: later, instructorIds: [lea.id] })).body;
    expect(withLea).toMatchObject({ errorCode: 'booking.instructorBusy', params: { name: 'Yoga Flow' } });
    expect(await classOf(ride)).toMatchObject({ room_id: null });
    // Both are free right after the other class, and once it is cancelled.
    const after = starts_at.add({ minutes: 60 }).toString();
    expect((await move(ride, { startsAt: after, roomId, instructorIds: [lea.id] })).status).toBe(200);
    await cancel(other);
    expect((await move(ride, { startsAt: later })).status).toBe(200);
  });

  test('emails the instructors who are added, kept and removed', async () => {
    const makeTeacher = () => shop.world.makePerson(club, { levels: ['STAFF'] });
    const [comes, stays, goes] = [await makeTeacher(), await makeTeacher(), await makeTeacher()];
    const ride = await makeClass();
    await move(ride, { instructorIds: [stays.id, goes.id], toStaff: false });
    await move(ride, { instructorIds: [stays.id, comes.id], reason: 'Holiday' });
    const subjects = await Promise.all(
      [comes, stays, goes].map(async (one) => (await lastMailTo(one))?.subject),
    );
    expect(subjects).toEqual([
      'You’re teaching: Ride 45',
      'Class changed: Ride 45',
      'You’re no longer teaching: Ride 45',
    ]);
    expect((await lastMailTo(comes))?.text).toContain('Holiday');
  });

  test('refuses invalid changes', async () => {
    const ride = await makeClass({ capacity: 3 });
    const small = await makeRoom('Small', 2);
    const elsewhere = await shop.world.makeClub({ brandId: club.brandId });
    const foreign = await makeRoom('Foreign', null, elsewhere.centerId);
    const member = await at.member(club);
    const past = shop.world.clock.now().subtract({ minutes: 1 }).toString();
    const before = await classOf(ride);
    for (const [input, code] of [
      [{ startsAt: past }, 'booking.classStartsInPast'],
      [{ roomId: small, capacity: 3 }, 'booking.roomTooSmall'],
      [{ roomId: foreign }, 'general.invalidInput'],
      [{ instructorIds: [member.id] }, 'general.invalidInput'],
    ] as const) {
      expect((await move(ride, input)).body.errorCode).toBe(code);
    }
    expect(await classOf(ride)).toEqual(before);
  });
});

test('only staff of the centre can change its classes, or only managers if the club wants that', async () => {
  const strict = await shop.world.makeClub({
    brandId: club.brandId,
    document: { ...plainDocument, parameters: { classChangesBy: 'managers' } },
  });
  const [theirStaff, theirManager] = [
    await shop.world.makePerson(strict, { levels: ['STAFF'] }),
    await shop.world.makePerson(strict, { levels: ['MANAGER'] }),
  ];
  const manager = await shop.world.makePerson(club, { levels: ['MANAGER'] });
  const [own, other] = [await makeClass(), await at.makeClass(strict)];
  const mayChange = async (one: TestClass, by: TestPerson) =>
    (await shop.call(by, 'classes/get-booking-details', one)).body['mayChange'];
  for (const [one, by, may] of [
    [own, staff, true],
    [own, manager, true],
    [own, theirManager, false],
    [other, theirManager, true],
    [other, theirStaff, false],
    [other, staff, false],
  ] as const) {
    expect(await mayChange(one, by)).toBe(may);
    expect((await preview(one, {}, by)).errorCode).toBe(may ? undefined : 'general.notAuthorized');
    if (may) continue;
    expect((await cancel(one, {}, by)).status).toBe(403);
    expect((await move(one, { capacity: 9 }, by)).status).toBe(403);
  }
});
