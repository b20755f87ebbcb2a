import { expect, test } from 'vitest';
import { completeHours, endOf, shownEnd, withMore } from './hours.ts';

const nine = { weekday: 2, from: '09:00', until: '17:00' };

test('midnight is the end of a day where hours end', () => {
  expect([endOf('00:00'), endOf('17:00'), endOf(null)]).toEqual(['24:00', '17:00', '']);
  expect([shownEnd('24:00'), shownEnd(''), shownEnd('17:00')]).toEqual(['00:00', null, '17:00']);
});

test('hours are complete once each has a start and a later end, in the order of the week', () => {
  const monday = { weekday: 1, from: '18:00', until: '24:00' };
  expect(completeHours([nine, monday])).toEqual([monday, nine]);
  expect(completeHours([{ ...nine, until: '' }])).toBeUndefined();
  expect(completeHours([{ ...nine, until: '08:00' }])).toBeUndefined();
});

test('more hours are those of the day before, on the next day without any', () => {
  expect(withMore([nine], [1, 2, 3])).toEqual([nine, { ...nine, weekday: 1 }]);
  expect(withMore([], [7, 1])).toEqual([{ weekday: 7, from: '09:00', until: '17:00' }]);
});
