import { describe, expect, it } from 'vitest';
import { hasFilters, readFilters, withoutFilters, writeFilters } from './filters.ts';

const none = withoutFilters({ centerId: undefined });
const all = {
  groups: ['Sports', 'Arts'],
  seasons: ['Summer 2027'],
  weeks: ['2027-07-05', '2027-07-12'],
  length: 'HALF' as const,
  who: { centerId: 100, id: 7 },
  age: 6,
  centerId: 101,
  onlyFree: true,
};

describe('filters of camps in an address', () => {
  it('reads what was written, and keeps the rest of the address', () => {
    const params = writeFilters(new URLSearchParams('camp=100book7&group=Old'), all);
    expect(params.get('camp')).toBe('100book7');
    expect(readFilters(params)).toEqual(all);
  });

  it('writes nothing where nothing is filtered', () => {
    expect(writeFilters(new URLSearchParams(), none).size).toBe(0);
  });

  it('ignores what is no filter', () => {
    const address = 'group=&season=&week=2027-13-01&week=x&days=long&who=100&age=121&center=0&free=yes';
    expect(readFilters(new URLSearchParams(address))).toEqual(none);
  });

  it.each([
    ['groups', true],
    ['seasons', true],
    ['weeks', true],
    ['length', true],
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
