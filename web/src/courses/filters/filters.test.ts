import { describe, expect, it } from 'vitest';
import { hasFilters, readFilters, withoutFilters, writeFilters } from './filters.ts';

const none = withoutFilters({ centerId: undefined });
const all = {
  groups: ['Swimming lessons', 'Dance'],
  levels: [{ centerId: 100, id: 2 }],
  weekdays: [2, 4],
  who: { centerId: 100, id: 7 },
  age: 6,
  centerId: 101,
  onlyFree: true,
};

describe('filters of courses in an address', () => {
  it('reads what was written, and keeps the rest of the address', () => {
    const params = writeFilters(new URLSearchParams('course=100book7&group=Old'), all);
    expect(params.get('course')).toBe('100book7');
    expect(readFilters(params)).toEqual(all);
  });

  it('writes nothing where nothing is filtered', () => {
    expect(writeFilters(new URLSearchParams(), none).size).toBe(0);
  });

  it('ignores what is no filter', () => {
    const address = 'group=&level=2&level=x-1&day=0&day=8&day=Monday&who=100&age=121&center=0&free=yes';
    expect(readFilters(new URLSearchParams(address))).toEqual(none);
  });

  it.each([
    ['groups', true],
    ['levels', true],
    ['weekdays', true],
    ['who', true],
    ['age', true],
    ['onlyFree', true],
    ['centerId', false],
  ] as const)('counts %s as a filter: %s', (name, counts) => {
    expect(hasFilters({ ...none, [name]: all[name] })).toBe(counts);
  });

  it('clears all but the centre', () => {
    expect(withoutFilters(all)).toEqual({ ...none, centerId: 101 });
  });
});
