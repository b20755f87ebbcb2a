import { describe, expect, test } from 'vitest';
import { filterInput } from './filter-input.ts';
import { type Filters, hasFilters, keyFrom, readFilters, withoutFilters, writeFilters } from './filters.ts';

const all: Filters = {
  activities: [
    { centerId: 100, id: 7 },
    { centerId: 101, id: 8 },
  ],
  instructors: [{ centerId: 100, id: 3 }],
  parts: ['MORNING', 'EVENING'],
  centerId: 101,
  onlyFree: true,
};
const none: Filters = { activities: [], instructors: [], parts: [], centerId: undefined, onlyFree: false };

test.each([[all], [none]])('reads from an address what was written into it: %j', (filters) => {
  const written = writeFilters(new URLSearchParams('day=2026-11-23&free=1&part=midday'), filters);
  expect(readFilters(new URLSearchParams(written.toString()))).toEqual(filters);
  expect(written.get('day')).toBe('2026-11-23');
});

test.each(['100', '100-', '-7', 'a-7', '100-7-8', ''])('%j is not a key', (text) => {
  expect(keyFrom(text)).toBeUndefined();
});

test('ignores invalid filters in an address', () => {
  const params = new URLSearchParams('activity=x&instructor=1&part=night&center=-1&free=yes');
  expect(readFilters(params)).toEqual(none);
});

describe('clearing the filters', () => {
  test('keeps the centre', () => {
    expect(withoutFilters(all)).toEqual({ ...none, centerId: 101 });
    expect(hasFilters(withoutFilters(all))).toBe(false);
  });

  test.each([
    { activities: all.activities },
    { instructors: all.instructors },
    { parts: all.parts },
    { onlyFree: true },
  ])('is offered with %j', (set) => {
    expect(hasFilters({ ...none, ...set })).toBe(true);
  });
});

test('a call contains only the chosen filters', () => {
  expect(filterInput(none)).toEqual({ onlyFree: false });
  expect(filterInput(all)).toEqual({
    centerIds: [101],
    activityIds: all.activities,
    instructorIds: all.instructors,
    partsOfDay: all.parts,
    onlyFree: true,
  });
});
