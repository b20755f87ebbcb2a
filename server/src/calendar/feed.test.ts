import { Writable } from 'node:stream';
import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../test/class-fixtures.ts';
import { plainDocument, type TestPerson } from '../../test/factories.ts';
import { openWorld, type World } from '../../test/world.ts';
import { buildApp } from '../app.ts';
import { openLog } from '../platform/log/log.ts';
import type { CalendarContributor } from './contributor.ts';

let world: World;
let at: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const vienna = () =>
  world.makeClub({ timeZone: 'Europe/Vienna', document: { ...plainDocument, parameters: {} } });

const call = async (person: TestPerson, method: 'GET' | 'POST', name: string) =>
  (await world.app.inject({ method, url: `/api/calendar/${name}`, headers: person.headers })).json();

const addressFor = async (person: TestPerson): Promise<string> =>
  new URL((await call(person, 'POST', 'create-feed')).address).pathname;

const fetchFeed = (path: string, headers: Record<string, string> = {}) =>
  world.app.inject({ method: 'GET', url: path, headers });

async function eventsAt(path: string) {
  const { body } = await fetchFeed(path);
  const calendar = new ICAL.Component(ICAL.parse(body));
  ICAL.TimezoneService.reset();
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const events = calendar.getAllSubcomponents('vevent').map((component) => new ICAL.Event(component));
  return { body, calendar, events };
}
type Event = Awaited<ReturnType<typeof eventsAt>>['events'][number];
const titles = (events: readonly Event[]) => events.map(({ summary }) => summary).toSorted();
const statusOf = ({ component }: Event) => component.getFirstPropertyValue('status');

const minutesUntil = (time: string) =>
  Math.round(world.clock.now().until(Temporal.ZonedDateTime.from(time).toInstant()).total('minutes'));

describe('the calendar', () => {
  test('shows classes at the right time before and after the clocks change', async () => {
    const club = await vienna();
    const maya = await at.member(club);
    const days = ['2027-03-27', '2027-03-29'];
    for (const day of days) {
      const inMinutes = minutesUntil(`${day}T18:30[Europe/Vienna]`);
      await at.book(maya, await at.makeClass(club, { inMinutes, opens_days_before: 365 }));
    }
    const { calendar, events } = await eventsAt(await addressFor(maya));
    expect(calendar.getFirstSubcomponent('vtimezone')?.getFirstPropertyValue('tzid')).toBe('Europe/Vienna');
    const starts = events.map(({ startDate }) => [startDate.toString(), startDate.toJSDate().toISOString()]);
    expect(starts.toSorted()).toEqual([
      ['2027-03-27T18:30:00', '2027-03-27T17:30:00.000Z'],
      ['2027-03-29T18:30:00', '2027-03-29T16:30:00.000Z'],
    ]);
  });

  test('marks cancelled bookings and waiting list positions', async () => {
    const club = await vienna();
    const [maya, jonas] = [await at.member(club), await at.member(club)];
    const gone = await at.makeClass(club, { name: 'Gone', inMinutes: 3000 });
    await at.book(maya, gone);
    await at.cancel(maya, gone);
    const full = await at.makeClass(club, { name: 'Full', capacity: 1, inMinutes: 4000 });
    await at.book(jonas, full);
    await at.book(maya, full, { joinWaitingList: true });
    const again = await at.makeClass(club, { name: 'Again', inMinutes: 5000 });
    await at.book(maya, again);
    await at.cancel(maya, again);
    await at.book(maya, again);
    const tried = await at.makeClass(club, { name: 'Tried', inMinutes: 6000 });
    await at.attempt(maya, tried);
    const { events } = await eventsAt(await addressFor(maya));
    expect(titles(events)).toEqual(['Again', 'Cancelled: Gone', 'Waiting list: Full']);
    const byTitle = new Map(events.map((event) => [event.summary, event]));
    const states = titles(events).map((title) => statusOf(byTitle.get(title) as Event));
    expect(states).toEqual(['CONFIRMED', 'CANCELLED', 'TENTATIVE']);
    expect(byTitle.get('Cancelled: Gone')?.component.getFirstSubcomponent('valarm')).toBeNull();
    expect(byTitle.get('Again')?.component.getFirstSubcomponent('valarm')).not.toBeNull();
  });

  test('escapes special characters and folds long lines', async () => {
    const club = await vienna();
    const maya = await at.member(club, { firstName: 'Maya' });
    const name = 'Ride, 45; "hard" \\ slow — تمرين الدراجة الثابتة للمبتدئين والمتقدمين في القاعة الكبيرة';
    await at.book(maya, await at.makeClass(club, { name }));
    const { body, events } = await eventsAt(await addressFor(maya));
    expect(titles(events)).toEqual([name]);
    expect(events[0]?.location).toBe(`Centre ${club.centerId}\n1 Court Street, 02108 Boston`);
    expect(body.split('\r\n').filter((line) => Buffer.byteLength(line) > 75)).toEqual([]);
    expect(body).not.toMatch(/[^\r]\n/);
  });

  test("shows the family's classes to its primary adult only", async () => {
    const club = await vienna();
    const adult = await at.member(club);
    const spouse = await at.member(club, { family: { primary: adult, relation: 'SPOUSE' } });
    const child = await at.member(club, {
      firstName: 'Mia',
      hasSignIn: false,
      family: { primary: adult, relation: 'CHILD' },
    });
    const ride = await at.makeClass(club);
    const about = { selectedUserId: child.id, selectedUserCenterId: child.centerId };
    expect(await at.book(adult, ride, about)).toBe('BOOKED');
    expect(await at.book(spouse, ride)).toBe('BOOKED');
    expect(titles((await eventsAt(await addressFor(adult))).events)).toEqual([
      'Ride 45 (Maya)',
      'Ride 45 (Mia)',
    ]);
    expect(titles((await eventsAt(await addressFor(spouse))).events)).toEqual(['Ride 45']);
  });

  test('includes the last ninety days', async () => {
    const club = await vienna();
    const maya = await at.member(club);
    const before = world.clock.now();
    await at.book(maya, await at.makeClass(club, { inMinutes: 60, closes_minutes_before: 0 }));
    const path = await addressFor(maya);
    world.clock.move({ hours: 24 * 90 });
    expect((await eventsAt(path)).events).toHaveLength(1);
    world.clock.move({ hours: 3 });
    expect((await eventsAt(path)).events).toHaveLength(0);
    world.clock.set(before.toString());
  });
});

describe('the calendar address', () => {
  test('is shown once, and stops working when replaced or ended', async () => {
    const maya = await at.member(await vienna());
    expect(await call(maya, 'GET', 'get-feed')).toEqual({});
    const first = await addressFor(maya);
    expect((await fetchFeed(first)).statusCode).toBe(200);
    expect(await call(maya, 'GET', 'get-feed')).toEqual({ since: world.clock.now().toString() });
    const second = await addressFor(maya);
    expect((await fetchFeed(first)).statusCode).toBe(404);
    expect((await fetchFeed(second)).statusCode).toBe(200);
    expect(await call(maya, 'POST', 'end-feed')).toEqual({ ended: true });
    expect((await fetchFeed(second)).statusCode).toBe(404);
    expect(await call(maya, 'POST', 'end-feed')).toEqual({ ended: false });
  });

  test.each([
    'x',
    '1-x.ics',
    `1001-${'x'.repeat(43)}.ics`,
    `0-${'x'.repeat(43)}.ics`,
    `1001-${'x'.repeat(43)}`,
  ])('is not found if malformed: %s', async (name) =>
    expect((await fetchFeed(`/calendar/${name}`)).statusCode).toBe(404),
  );

  test('is neither stored nor logged', async () => {
    const maya = await at.member(await vienna());
    const path = await addressFor(maya);
    const token = path.slice(path.indexOf('-') + 1, -'.ics'.length);
    expect(token).toHaveLength(43);
    const lines: string[] = [];
    const log = openLog(
      'trace',
      new Writable({
        write: (chunk, _encoding, done) => {
          lines.push(String(chunk));
          done();
        },
      }),
    );
    const app = await buildApp({ ...world.services, log });
    expect((await app.inject({ url: path })).statusCode).toBe(200);
    await app.close();
    expect(lines.join('')).toContain('/calendar/:name');
    expect(lines.join('')).not.toContain(token);
    const kept = await world.services.db.selectFrom('calendar_feed').selectAll().execute();
    const audited = await world.services.db.selectFrom('audit').selectAll().execute();
    expect(JSON.stringify([kept, audited])).not.toContain(token);
  });

  test('answers 304 until the calendar changes', async () => {
    const club = await vienna();
    const maya = await at.member(club);
    const path = await addressFor(maya);
    const { headers } = await fetchFeed(path);
    expect(headers['content-type']).toBe('text/calendar; charset=utf-8');
    const etag = String(headers.etag);
    const modified = String(headers['last-modified']);
    world.clock.move({ minutes: 1 });
    expect((await fetchFeed(path, { 'if-none-match': etag })).statusCode).toBe(304);
    expect((await fetchFeed(path, { 'if-modified-since': modified })).statusCode).toBe(304);
    await at.book(maya, await at.makeClass(club));
    expect((await fetchFeed(path, { 'if-none-match': etag })).statusCode).toBe(200);
    const later = await fetchFeed(path, { 'if-modified-since': modified });
    expect(later.statusCode).toBe(200);
    expect(later.headers['last-modified']).not.toBe(modified);
  });

  test('shows what each domain contributes', async () => {
    const club = await vienna();
    const maya = await at.member(club);
    await at.book(maya, await at.makeClass(club));
    const path = await addressFor(maya);
    const court: CalendarContributor = async (_services, { people, reader, now }) => [
      {
        uid: 'court-1@test',
        sequence: 0,
        changedAt: now,
        status: 'CONFIRMED',
        title: `Court 1 for ${people.map(({ firstName }) => firstName).join()}`,
        startsAt: now.add({ hours: 1 }),
        endsAt: now.add({ hours: 2 }),
        timeZone: reader.club.center.time_zone,
        location: 'Court 1',
        address: '',
        description: '',
        url: reader.origin,
      },
    ];
    const services = { ...world.services, calendar: [...world.services.calendar, court] };
    const app = await buildApp(services);
    const { body } = await app.inject({ url: path });
    await app.close();
    const summaries = body.split('\r\n').filter((line) => line.startsWith('SUMMARY:'));
    expect(summaries).toEqual(['SUMMARY:Ride 45', 'SUMMARY:Court 1 for Maya']);
  });

  test('tells apps how often to refresh', async () => {
    const { calendar } = await eventsAt(await addressFor(await at.member(await vienna())));
    expect(String(calendar.getFirstPropertyValue('refresh-interval'))).toBe('PT15M');
    expect(String(calendar.getFirstPropertyValue('x-published-ttl'))).toBe('PT15M');
    expect(calendar.getFirstPropertyValue('method')).toBe('PUBLISH');
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe('Classes at Test club');
  });
});
