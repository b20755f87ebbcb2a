import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { courtFaults } from '../../../test/court/faults.ts';
import { type CourtFixtures, courtFixtures, type TestCourt } from '../../../test/court-fixtures.ts';
import {
  type AuditEntry,
  any,
  type DrawFixtures,
  drawFixtures,
  drawZone,
  orderFrom,
  servedFrom,
  wonIn,
} from '../../../test/draw-fixtures.ts';
import type { TestClub, TestPerson } from '../../../test/factories.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { exportPerson, forgetPerson } from '../personal-data.ts';
import { offerFreedCourts } from '../watching/offer-freed-courts.ts';
import { holdDraws } from './hold-draws.ts';
import { commitmentOf, inDrawnOrder, lotOf, newSecret } from './order.ts';

let world: World;
let at: ClassFixtures;
let on: CourtFixtures;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
  on = courtFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const opening = Temporal.ZonedDateTime.from(`2026-11-21T07:00[${drawZone}]`);
const opened = opening.toInstant();
let draws: DrawFixtures;
let date: string;
beforeAll(() => {
  draws = drawFixtures(world, on, opening);
  ({ date } = draws);
});
const openClub: DrawFixtures['openClub'] = (...how) => draws.openClub(...how);
const enter: DrawFixtures['enter'] = (...what) => draws.enter(...what);
const leave: DrawFixtures['leave'] = (...what) => draws.leave(...what);
const read: DrawFixtures['read'] = (...what) => draws.read(...what);
const hold = async () => {
  world.clock.set(opened.add({ minutes: 10 }).toString());
  await holdDraws(world.services);
};
const subjectsTo = async ({ email }: TestPerson) => (await world.mailTo(email)).map(({ subject }) => subject);
const members = (club: TestClub, count: number) =>
  Promise.all(Array.from({ length: count }, () => at.member(club)));

describe('hours that are drawn', () => {
  test('are refused from the opening until they have been drawn, and then free for anyone', async () => {
    const { club, one } = await openClub();
    const maya = await at.member(club);
    const hour = { date, startTime: '18:00' };
    const [court] = (await on.day(maya, { date })).resources;
    expect(court.inDraw.map(({ startTime }: { startTime: string }) => startTime)).toEqual([
      ...['17:00', '17:30', '18:00', '18:30', '19:00'],
    ]);
    expect(court.free.map(({ startTime }: { startTime: string }) => startTime)).not.toContain('18:00');
    expect(await on.book(maya, one, hour)).toBe('court.inDraw');
    expect(await on.keep(maya, one, hour)).toBe('court.inDraw');
    expect(await on.book(maya, one, { date, startTime: '16:00' })).toBe('BOOKED');
    world.clock.set(opened.add({ minutes: 9 }).toString());
    const theo = await at.member(club);
    await enter(theo, one, any('17:00'));
    world.clock.set(opened.add({ minutes: 10 }).toString());
    expect(await on.book(theo, one, hour)).toBe('court.inDraw');
    await holdDraws(world.services);
    expect(await on.book(theo, one, { date, startTime: '18:30' })).toBe('BOOKED');
  });

  test('are refused before the opening, even to people who otherwise book earlier', async () => {
    const { club, one } = await openClub();
    world.clock.set(opened.subtract({ seconds: 1 }).toString());
    const maya = await at.member(club);
    await world.services.db
      .updateTable('plan_privilege')
      .set({ opens_days_before: 14 })
      .where('center_id', '=', club.centerId)
      .execute();
    expect(await on.book(maya, one, { date, startTime: '16:00' })).toBe('BOOKED');
    expect(await on.book(maya, one, { date, startTime: '18:00' })).toBe('booking.notYetOpen');
    expect(await enter(maya, one, any('18:00'))).toBe('court.drawNotOpen');
  });

  test('are not booked every week, by staff either, whether choices are collected yet or not', async () => {
    const { club, one } = await openClub();
    const maya = await at.member(club);
    const staff = await world.makePerson(club, { levels: ['STAFF'] });
    const hour = { ...on.hourOf(one), date: undefined, startTime: '18:00' };
    const forMaya = { ...hour, selectedUserId: maya.id, selectedUserCenterId: maya.centerId };
    const next = Temporal.PlainDate.from(date).add({ weeks: 1 }).toString();
    const preview = await on.call(staff, 'preview-standing-booking', { ...forMaya, date, until: next });
    const no = { reason: 'court.inDraw' };
    expect(preview.body.dates).toMatchObject([
      { ...no, state: 'NOT_ALLOWED' },
      { ...no, state: 'NOT_ALLOWED' },
    ]);
    const { body } = await on.call(staff, 'book-standing', { ...forMaya, dates: [date, next] });
    expect(body.dates).toMatchObject([
      { ...no, state: 'REFUSED' },
      { ...no, state: 'REFUSED' },
    ]);
    await hold();
    const drawn = await on.call(staff, 'book-standing', { ...forMaya, dates: [date] });
    expect(drawn.body.dates).toMatchObject([{ state: 'BOOKED' }]);
  });

  test('are offered to nobody who watches for them when they fall free', async () => {
    const { club, one } = await openClub();
    const [maya, theo] = (await members(club, 2)) as [TestPerson, TestPerson];
    const { activityId, activityCenterId } = one;
    const wanted = { activityId, activityCenterId, duration: 60, until: date };
    await on.call(maya, 'watch-courts', { ...wanted, fromTime: '17:00', untilTime: '19:00' });
    const fallFree = async () => {
      expect(await on.book(theo, one, { date, startTime: '16:30' })).toBe('BOOKED');
      expect(await on.cancel(theo, one)).toBe('CANCELLED');
      await offerFreedCourts(world.services);
    };
    const offers = async () => (await subjectsTo(maya)).filter((one) => one.startsWith('We’re holding'));
    await fallFree();
    expect(await offers()).toEqual([]);
    await hold();
    await fallFree();
    expect(await offers()).toHaveLength(1);
  });
});

describe('an entry', () => {
  test('is one for each person, is changed and withdrawn, and only while choices are collected', async () => {
    const { club, one } = await openClub();
    const maya = await at.member(club);
    const number = await enter(maya, one, any('18:00'));
    expect(await enter(maya, one, any('19:00'), any('17:00'))).toBe(number);
    const draw = await read(maya, one);
    expect(draw).toMatchObject({ state: 'COLLECTING', entries: 1, rule: 'LOTS' });
    expect(draw.own).toEqual({ number, choices: [any('19:00'), any('17:00')] });
    expect(draw.commitment).toMatch(/^[0-9a-f]{64}$/);
    expect(draw.audit).toBeUndefined();
    expect(await leave(maya, one)).toBe('LEFT');
    expect((await read(maya, one)).own).toBeUndefined();
    world.clock.set(opened.add({ minutes: 10 }).toString());
    const late = await at.member(club);
    expect(await enter(late, one, any('18:00'))).toBe('court.drawNotOpen');
    expect(await leave(late, one)).toBe('court.drawNotOpen');
  });

  test('is refused for hours that are not drawn, and to people who could not book', async () => {
    const { club, one } = await openClub();
    const maya = await at.member(club);
    expect(await enter(maya, one, any('16:00'))).toBe('court.notOffered');
    expect(await enter(maya, one, any('17:10'))).toBe('court.notOffered');
    expect(await enter(maya, one, any('17:00', 75))).toBe('court.notOffered');
    expect(await enter(await world.makePerson(club, { isBlocked: true }), one, any('17:00'))).toBe(
      'booking.personBlocked',
    );
    const elsewhere = { ...one, activityId: one.activityId + 100_000 };
    expect(await enter(maya, elsewhere, any('17:00'))).toBe('court.noDraw');
  });
});

describe('a draw', () => {
  test('gives each entry the first of its choices that is left, and can be worked out again', async () => {
    const { club, courts, one } = await openClub();
    const people = await members(club, 7);
    for (const [place, person] of people.entries())
      await enter(person, one, any(place % 2 ? '17:00' : '18:00'), any('17:00'), any('19:00'));
    const { commitment } = await read(people[0] as TestPerson, one);
    await hold();
    const visitor = { headers: club.headers };
    const draw = await read(visitor, one);
    expect(draw.state).toBe('HELD');
    expect(createHash('sha256').update(draw.audit.secret).digest('hex')).toBe(commitment);
    const entries: AuditEntry[] = draw.audit.entries;
    expect(entries.map(({ number }) => number)).toEqual(orderFrom(draw));
    expect(wonIn(entries)).toEqual(
      servedFrom(
        entries,
        courts.map(({ resourceId }) => resourceId),
      ),
    );
    expect(entries.filter(({ outcome }) => outcome === 'BOOKED')).toHaveLength(6);
    const shown = new Set(entries.flatMap((entry) => Object.keys(entry)));
    expect([...shown].sort()).toEqual(['choices', 'lot', 'number', 'outcome', 'won']);
    for (const person of people) {
      const { own } = await read(person, one);
      const subjects = await subjectsTo(person);
      if (own.result.outcome === 'BOOKED') {
        expect(await on.of(person, one)).toMatchObject({ state: 'BOOKED', booking_id: own.result.bookingId });
        expect(subjects.filter((one) => one.startsWith('Booked'))).toHaveLength(1);
      } else expect(subjects).toContain('The draw: no court this time');
    }
    expect(await courtFaults(world, club.centerId)).toEqual([]);
  });

  test('holds an hour that has to be paid, for as long as any hold, with an email', async () => {
    const { club, one } = await openClub();
    const guest = await world.makePerson(club);
    await enter(guest, one, { ...any('18:00'), resourceId: one.resourceId });
    await hold();
    const held = await on.of(guest, one);
    expect(held).toMatchObject({ state: 'TENTATIVE' });
    expect(held.held_until?.toString()).toBe(opened.add({ minutes: 20 }).toString());
    expect(await subjectsTo(guest)).toEqual(['The draw got you a court: pay to keep it']);
  });

  test('gives nothing to a person who may not book by then, and goes on', async () => {
    const { club, one } = await openClub('LOTS', 1);
    const [blocked, maya] = (await members(club, 2)) as [TestPerson, TestPerson];
    for (const person of [blocked, maya]) await enter(person, one, any('18:00'));
    await world.setPerson(blocked, { is_blocked: true });
    await hold();
    expect(await on.of(maya, one)).toMatchObject({ state: 'BOOKED' });
    expect(await subjectsTo(blocked)).toEqual(['The draw: no court this time']);
  });

  test('serves the longest memberships first where the club says so', async () => {
    const { club, one } = await openClub('SENIORITY', 1);
    const people = (await members(club, 3)) as [TestPerson, TestPerson, TestPerson];
    for (const [place, { centerId, id }] of people.entries())
      await world.services.db
        .updateTable('person')
        .set({ member_since: Temporal.PlainDate.from('2026-11-01').subtract({ years: place + 1 }) })
        .where('center_id', '=', centerId)
        .where('id', '=', id)
        .execute();
    for (const person of people) await enter(person, one, any('18:00'));
    await hold();
    expect(await on.of(people[2], one)).toMatchObject({ state: 'BOOKED' });
    const { audit } = await read({ headers: club.headers }, one);
    expect(audit.entries.map(({ months }: AuditEntry) => months)).toEqual([36, 24, 12]);
  });

  test('that is held twice at once, and again after it stopped in between, serves nobody twice', async () => {
    const { club, one } = await openClub();
    const people = await members(club, 6);
    for (const person of people) await enter(person, one, any('17:00'), any('18:00'), any('19:00'));
    world.clock.set(opened.add({ minutes: 10 }).toString());
    let checks = 0;
    // A process that ends after some bookings.
    await holdDraws(world.services, {
      get aborted() {
        checks += 1;
        return checks > 4;
      },
    } as AbortSignal);
    expect(await hoursOf(one)).toHaveLength(3);
    expect((await read(people[0] as TestPerson, one)).state).toBe('DRAWING');
    await Promise.all([holdDraws(world.services), holdDraws(world.services)]);
    await holdDraws(world.services);
    expect(await hoursOf(one)).toEqual(people.map(() => 1));
    for (const person of people)
      expect((await subjectsTo(person)).filter((subject) => subject.startsWith('Booked'))).toHaveLength(1);
    expect(await courtFaults(world, club.centerId)).toEqual([]);
  });
});

test('entries are exported; an erased person is nobody in them, and the draw is held all right', async () => {
  const { club, one } = await openClub('LOTS', 1);
  const [maya, theo] = (await members(club, 2)) as [TestPerson, TestPerson];
  for (const person of [maya, theo]) await enter(person, one, any('18:00'));
  const { db } = world.services;
  expect((await exportPerson(db, maya)).draws).toMatchObject([{ choices: [any('18:00')], outcome: null }]);
  await db.transaction().execute((tx) => forgetPerson(tx, maya));
  expect((await exportPerson(db, maya)).draws).toEqual([]);
  expect((await exportPerson(db, theo)).draws).toHaveLength(1);
  await hold();
  expect(await on.of(theo, one)).toMatchObject({ state: 'BOOKED' });
  expect((await read({ headers: club.headers }, one)).audit.entries).toHaveLength(2);
});

/** How many hours of an activity each of its people has. */
async function hoursOf({ activityCenterId, activityId }: TestCourt): Promise<number[]> {
  const found = await world.services.db
    .selectFrom('participation')
    .innerJoin('booking', (join) =>
      join
        .onRef('booking.center_id', '=', 'participation.center_id')
        .onRef('booking.id', '=', 'participation.booking_id'),
    )
    .select((row) => row.fn.countAll<number>().as('hours'))
    .where('booking.center_id', '=', activityCenterId)
    .where('booking.activity_id', '=', activityId)
    .groupBy(['person_center_id', 'person_id'])
    .execute();
  return found.map(({ hours }) => Number(hours));
}

describe('the order', () => {
  const entries = fc.uniqueArray(
    fc.record({
      number: fc.integer({ min: 1, max: 9999 }),
      months: fc.option(fc.integer({ min: 0, max: 60 })),
    }),
    { selector: ({ number }) => number, maxLength: 30 },
  );
  const rules = fc.constantFrom('LOTS' as const, 'SENIORITY' as const);

  test('depends on the secret and the entries, and not on when they came', () => {
    fc.assert(
      fc.property(entries, rules, fc.nat(), (some, rule, turn) => {
        const how = { rule, secret: newSecret() };
        const others = [...some.slice(turn % (some.length + 1)), ...some.slice(0, turn % (some.length + 1))];
        expect(inDrawnOrder(others.toReversed(), how)).toEqual(inDrawnOrder(some, how));
        expect(inDrawnOrder(some, how).toSorted((a, b) => a.number - b.number)).toEqual(
          some.toSorted((a, b) => a.number - b.number),
        );
      }),
    );
  });

  test('puts no entry before one of a longer membership, and lots decide among equals', () => {
    fc.assert(
      fc.property(entries, (some) => {
        const secret = newSecret();
        const order = inDrawnOrder(some, { rule: 'SENIORITY', secret });
        for (const [place, one] of order.entries()) {
          const next = order[place + 1];
          if (!next) continue;
          const [own, other] = [one.months ?? 0, next.months ?? 0];
          expect(own).toBeGreaterThanOrEqual(other);
          if (own === other) expect(lotOf(secret, one.number) < lotOf(secret, next.number)).toBe(true);
        }
      }),
    );
  });

  test('cannot be known from what is published before the draw', () => {
    const secret = newSecret();
    expect(commitmentOf(secret)).not.toContain(secret.slice(0, 8));
    expect(newSecret()).not.toBe(secret);
  });
});
