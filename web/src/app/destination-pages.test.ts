import { expect, test } from 'vitest';
import { destinationPages } from './destination-pages.ts';

const own = { centerId: 100, id: 7 };
const child = { centerId: 100, id: 8 };
const place = { key: '100book5', day: '2026-12-01', count: 1, isDelivered: true };
const pageOfClass = (person: typeof own) =>
  destinationPages.class.href({ kind: 'class', ...place, person }, own);

test("a payment for one's own place leads to the class in one's own timetable", () => {
  expect(pageOfClass(own)).toBe('/booking?day=2026-12-01&class=100book5');
});

test("a payment for a child's place leads to the class in the child's timetable", () => {
  expect(pageOfClass(child)).toBe('/booking/100p8?day=2026-12-01&class=100book5');
});

test('a payment for a court leads to the booking, for the person who plays', () => {
  const href = (person: typeof own) => destinationPages.court.href({ kind: 'court', ...place, person }, own);
  expect(href(own)).toBe('/resource-booking?day=2026-12-01&booking=100book5');
  expect(href(child)).toBe('/resource-booking?day=2026-12-01&booking=100book5&for=100p8');
});

test('a payment for one course leads to it, and for several to all of them', () => {
  const href = (key?: string) =>
    destinationPages.course.href({ kind: 'course', count: 2, isDelivered: true, ...(key && { key }) }, own);
  expect([href('100book5'), href()]).toEqual(['/courses?course=100book5', '/courses']);
});

test("a payment for one's own membership leads to the profile, for a child's to the child", () => {
  const bought = { kind: 'subscription', day: '2026-12-01', count: 1, isDelivered: true } as const;
  const { href } = destinationPages.subscription;
  expect([href({ ...bought, person: own }, own), href({ ...bought, person: child }, own)]).toEqual([
    '/profile/subscriptions',
    '/familymembers/8/100',
  ]);
});

test('a payment for a clipcard leads to the clipcards', () => {
  const bought = { kind: 'clipcards', count: 2, isDelivered: true } as const;
  expect(destinationPages.clipcards.href(bought, own)).toBe('/clipcards');
});
