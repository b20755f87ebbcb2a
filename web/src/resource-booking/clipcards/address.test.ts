import { expect, test } from 'vitest';
import { courtClipcardsHref, courtOf, courtProductHref } from './address.ts';

const params = {
  ...{ selectedMemberId: '9', selectedMemberCenterId: '100', resourceKey: '101rs7' },
  ...{ activityId: '5', activityCenterId: '101', date: '2026-11-28', startTime: '16:30', duration: '90' },
};
const court = {
  person: { id: 9, centerId: 100 },
  hour: {
    resource: { id: 7, centerId: 101 },
    ...{ activityId: 5, date: '2026-11-28', startTime: '16:30', duration: 90 },
  },
};

test('an address names the person and the hour', () => {
  expect(courtOf(params)).toEqual(court);
  expect(courtClipcardsHref(court.person, court.hour, { pays: true })).toBe(
    '/resource-booking/clipcards/9/100/101rs7/5/101/2026-11-28/16:30/90?pay=once',
  );
  expect(courtProductHref(court)({ clipcardId: 3, clipcardCenterId: 100 }, 10)).toBe(
    '/resource-booking/clipcard/3/100/9/100/101rs7/5/101/2026-11-28/16:30/90/10',
  );
});

test.each([
  ...Object.keys(params).map((name) => [name, undefined]),
  ['resourceKey', '101p7'],
  ['activityCenterId', '102'],
  ['date', '2026-02-30'],
  ['startTime', '24:00'],
  ['duration', '0'],
  ['duration', '1e2'],
])('an address with %s %s names no hour', (name, value) => {
  expect(courtOf({ ...params, [String(name)]: value })).toBeUndefined();
});
