import ICAL from 'ical.js';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ClassFixtures, classFixtures } from '../../../test/class-fixtures.ts';
import { plainDocument, type TestPerson } from '../../../test/factories.ts';
import { mailServer } from '../../../test/mail-server.ts';
import { openWorld, type World } from '../../../test/world.ts';
import { lockClass } from '../../classes/class-session.ts';
import type { Email } from '../../platform/db/tables.ts';
import { layOutMessage } from '../../platform/mail/outbox.ts';
import { cancelLockedClass } from '../class-changes/cancel-locked-class.ts';
import type { RefundSummary } from '../paying/refund-summary.ts';
import { bookingEmail } from './emails.ts';
import { type NotificationKind, notificationKinds } from './notification.ts';

let world: World;
let at: ClassFixtures;
beforeAll(async () => {
  world = await openWorld();
  at = classFixtures(world);
});
afterAll(() => world[Symbol.asyncDispose]());

const clubWith = (parameters: object, timeZone = 'America/New_York') =>
  world.makeClub({ timeZone, document: { ...plainDocument, parameters } });

async function emailsTo({ email }: Pick<TestPerson, 'email'>): Promise<Email[]> {
  return world.mailTo(email);
}
const subjectsTo = async (person: TestPerson) => (await emailsTo(person)).map(({ subject }) => subject);

function eventIn(sentEmail: Email | undefined) {
  const calendar = new ICAL.Component(ICAL.parse(sentEmail?.calendar?.text ?? ''));
  for (const zone of calendar.getAllSubcomponents('vtimezone')) ICAL.TimezoneService.register(zone);
  const component = calendar.getFirstSubcomponent('vevent');
  if (!component) throw new Error('no event in the letter');
  return { calendar, component, event: new ICAL.Event(component) };
}

describe('an email', () => {
  test('describes a booked place, and adds it to the calendar', async () => {
    const club = await clubWith({}, 'Europe/Vienna');
    const maya = await at.member(club);
    const ride = await at.makeClass(club, { name: 'Ride, 45; hard' });
    await at.book(maya, ride);
    const [sentEmail] = await emailsTo(maya);
    expect(sentEmail?.subject).toBe('Booked: Ride, 45; hard');
    expect(sentEmail?.text).toContain('November 21, 2026');
    expect(sentEmail?.text).toContain('10:00 AM');
    expect(sentEmail?.text).toContain(`Centre ${club.centerId}`);
    expect(sentEmail?.text).toContain('cancel by Saturday, November 21, 2026 at 8:00 AM');
    expect(sentEmail?.text).toContain(
      `/booking?day=2026-11-21&class=${club.centerId}book${ride.bookingId}&centerId=${club.centerId}`,
    );
    const { calendar, component, event } = eventIn(sentEmail);
    expect(calendar.getFirstPropertyValue('method')).toBe('REQUEST');
    expect(event.summary).toBe('Ride, 45; hard');
    expect(event.startDate.toString()).toBe('2026-11-21T10:00:00');
    expect(event.startDate.zone?.tzid).toBe('Europe/Vienna');
    expect(event.startDate.toJSDate().toISOString()).toBe('2026-11-21T09:00:00.000Z');
    expect(event.location).toContain('1 Court Street, 02108 Boston');
    expect(event.attendees[0]?.getFirstValue()).toBe(`MAILTO:${maya.email}`);
    const alarm = component.getFirstSubcomponent('valarm');
    expect(String(alarm?.getFirstPropertyValue('trigger'))).toBe('-PT1H');
  });

  test('removes a cancelled booking from the calendar', async () => {
    const club = await clubWith({});
    const maya = await at.member(club);
    const ride = await at.makeClass(club);
    await at.book(maya, ride);
    await at.cancel(maya, ride);
    const [booked, cancelled] = (await emailsTo(maya)).map(eventIn);
    expect(cancelled?.calendar.getFirstPropertyValue('method')).toBe('CANCEL');
    expect(cancelled?.component.getFirstPropertyValue('status')).toBe('CANCELLED');
    expect(cancelled?.event.uid).toBe(booked?.event.uid);
    expect(cancelled?.event.sequence).toBeGreaterThan(booked?.event.sequence ?? Number.NaN);
    expect(cancelled?.component.getFirstSubcomponent('valarm')).toBeNull();
  });

  test('states the waiting list position, and confirms a promotion', async () => {
    const club = await clubWith({ lineRule: 'next' });
    const [maya, jonas, amira] = [await at.member(club), await at.member(club), await at.member(club)];
    const ride = await at.makeClass(club, { capacity: 1 });
    await at.book(maya, ride);
    await at.book(jonas, ride, { joinWaitingList: true });
    await at.book(amira, ride, { joinWaitingList: true });
    const [waiting] = await emailsTo(amira);
    expect(waiting?.text).toContain('Waiting list position: 2.');
    expect(waiting?.calendar).toBeUndefined();
    await at.cancel(maya, ride);
    expect(await subjectsTo(jonas)).toEqual([
      'On the waiting list: Ride 45',
      'A place opened up and is booked: Ride 45',
    ]);
    expect((await emailsTo(jonas)).at(-1)?.calendar?.method).toBe('REQUEST');
    expect(await subjectsTo(amira)).toHaveLength(1);
  });

  test('states when an offer ends, in the centre’s time zone', async () => {
    const club = await clubWith({ lineRule: 'offer', offerMinutes: 30 });
    const [maya, jonas] = [await at.member(club), await at.member(club)];
    const ride = await at.makeClass(club, { capacity: 1 });
    await at.book(maya, ride);
    await at.book(jonas, ride, { joinWaitingList: true });
    await at.cancel(maya, ride);
    const offered = (await emailsTo(jonas)).at(-1);
    expect(offered?.text).toContain('hold it for you until Friday, November 20, 2026 at 4:30 AM');
    expect(offered?.text).toContain('Book this place:');
    expect(offered?.calendar).toBeUndefined();
  });

  test('states why a person was passed over', async () => {
    const club = await clubWith({ lineRule: 'next' });
    const [maya, jonas] = [await at.member(club), await at.member(club)];
    const ride = await at.makeClass(club, { capacity: 1 });
    await at.book(maya, ride);
    await at.book(jonas, ride, { joinWaitingList: true });
    await at.book(jonas, await at.makeClass(club));
    await at.cancel(maya, ride);
    const passedOver = (await emailsTo(jonas)).at(-1);
    expect(passedOver?.subject).toBe('We couldn’t book your place: Ride 45');
    expect(passedOver?.text).toContain('you have another booking at that time');
  });

  test('about a free place goes to the whole waiting list once, until the class has been full again', async () => {
    const club = await clubWith({ lineRule: 'all' });
    const [maya, jonas, amira] = [await at.member(club), await at.member(club), await at.member(club)];
    const ride = await at.makeClass(club, { capacity: 2 });
    await at.book(maya, ride);
    await at.book(jonas, ride);
    await at.book(amira, ride, { joinWaitingList: true });
    await at.cancel(maya, ride);
    await at.cancel(jonas, ride);
    const free = 'A place has opened up: Ride 45';
    expect(await subjectsTo(amira)).toEqual(['On the waiting list: Ride 45', free]);
    await at.book(maya, ride);
    await at.book(jonas, ride);
    await at.cancel(jonas, ride);
    expect((await subjectsTo(amira)).filter((subject) => subject === free)).toHaveLength(2);
  });

  test('about a child without an address goes to the primary adult, and names the child', async () => {
    const club = await clubWith({});
    const adult = await at.member(club, { firstName: 'Ines' });
    const child = await at.member(club, {
      firstName: 'Mia',
      family: { primary: adult, relation: 'CHILD' },
      hasSignIn: false,
    });
    await world.setPerson(child, { email: null });
    const ride = await at.makeClass(club);
    await at.book(adult, ride, { selectedUserId: child.id, selectedUserCenterId: child.centerId });
    const [sentEmail] = await emailsTo(adult);
    expect(sentEmail?.text).toContain('Hello Ines,');
    expect(sentEmail?.text).toContain('This is about Mia.');
    expect(sentEmail?.text).toContain(`/booking/${child.centerId}p${child.id}?`);
    expect(eventIn(sentEmail).event.summary).toBe('Ride 45 (Mia)');
  });

  test('is skipped for a person without an address or family, who can still book', async () => {
    const club = await clubWith({});
    const maya = await at.member(club);
    await world.setPerson(maya, { email: null });
    expect(await at.book(maya, await at.makeClass(club))).toBe('BOOKED');
    expect(await emailsTo(maya)).toEqual([]);
  });

  test('about a class that the club cancels states the reason, even when sent by a job', async () => {
    const club = await clubWith({});
    const maya = await world.makePerson(club);
    await at.giveClips(club, maya, 2);
    const ride = await at.makeClass(club);
    await at.book(maya, ride);
    await at.inside(ride, (session, notify) => cancelLockedClass(session, notify, 'The trainer is ill.'));
    const sentEmail = (await emailsTo(maya)).at(-1);
    expect(sentEmail?.subject).toBe('Cancelled by the club: Ride 45');
    expect(sentEmail?.text).toContain('The club says: The trainer is ill.');
    expect(sentEmail?.text).toContain('back on your clipcard “Ten classes”');
    expect(sentEmail?.text).toContain(`https://club-${club.centerId}.example/booking?`);
    expect(sentEmail?.calendar?.method).toBe('CANCEL');
  });

  test('carries its calendar as mail apps expect it', async () => {
    await using server = await mailServer();
    const club = await clubWith({});
    const maya = await at.member(club);
    await at.book(maya, await at.makeClass(club));
    const [sentEmail] = await emailsTo(maya);
    if (!sentEmail) throw new Error('no letter');
    await server.sender.send(sentEmail, '1.1');
    expect(server.received[0]?.raw).toMatch(/Content-Type: text\/calendar; charset=utf-8; method=REQUEST/i);
    expect(server.received[0]?.raw).toContain('filename=calendar.ics');
  });
});

test.each([
  ['en', 'en-GB'],
  ['de', 'de-AT'],
  ['ar', 'ar-AE'],
])('every kind of email has its text in %s, with no placeholder left', async (code, locale) => {
  const [first] = plainDocument.locales ?? [];
  if (!first) throw new Error('no language');
  const club = await world.makeClub({
    document: { ...plainDocument, locales: [{ ...first, code, locale }] },
  });
  const maya = await at.member(club);
  const ride = await at.makeClass(club);
  await at.book(maya, ride);
  const participation = await at.of(maya, ride);
  const row = await world.services.db
    .transaction()
    .execute((tx) => lockClass(tx, { centerId: ride.bookingCenterId, id: ride.bookingId }));
  const home = await world.clubOf(club);
  if (!row) throw new Error('no class');
  const emailOf = (kind: NotificationKind, refundSummary?: RefundSummary) =>
    layOutMessage(
      bookingEmail(
        { club: home, settings: world.services.settings, origin: 'https://portal.example', language: code },
        { email: maya.email, firstName: 'Maya', preferredLanguage: null },
        {
          session: { row, club: home, now: world.clock.now() },
          participation,
          kind,
          why: 'NoPrivilege',
          player: 'Theo',
          reason: 'ill',
          details: { cancelReason: 'ill', room: 'Room 1', instructors: ['Lea Sommer'] },
          parts: [{ name: 'Climbing', starts_at: row.starts_at }],
          refundSummary,
          waitingListPosition: 1,
          whose: { key: maya, firstName: 'Mia' },
          url: 'https://portal.example/booking',
        },
      ),
    );
  const subjects = notificationKinds.map((kind) => {
    const { subject, text, language } = emailOf(kind);
    expect(language).toBe(locale);
    expect(`${subject}${text}`).not.toMatch(/[{}]|undefined|mail\.class/);
    return subject;
  });
  expect(new Set(subjects).size).toBe(notificationKinds.length);
  const backs = [
    { way: 'CLIPCARD', name: 'Ten classes' },
    { way: 'CREDIT', amount: 1500, currency: 'USD' },
    { way: 'MONEY', amount: 1500, currency: 'USD' },
    { way: 'MONEY', amount: 0, currency: 'USD' },
  ] as const;
  const plain = emailOf('classCancelled').text;
  const said = backs.map((back) => {
    const { text } = emailOf('classCancelled', back);
    expect(text).not.toMatch(/[{}]|undefined|mail\.class/);
    return text;
  });
  expect(new Set([plain, ...said]).size).toBe(5);
});
