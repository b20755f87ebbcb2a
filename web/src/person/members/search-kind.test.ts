import { describe, expect, test } from 'vitest';
import { searchOf } from './search-kind.ts';

describe('what is looked up', () => {
  test.each(['', '   '])('nothing for %j', (typed) => {
    expect(searchOf(typed)).toBeUndefined();
  });

  test.each([
    ['m', undefined],
    ['Ae', undefined],
    ['li', 'email'],
    ['...', undefined],
    ['@ab', undefined],
    ['+1', undefined],
    ['0012', undefined],
    ['+ (0)', undefined],
    ['٠٥٠', undefined],
    ['7', 'name'],
    ['12', 'phone'],
  ] as const)('%j as %s is too short', (typed, named) => {
    expect(searchOf(typed, named)).toBe('tooShort');
  });

  test.each([
    [' Li ', undefined, { kind: 'name', value: 'Li' }],
    ['نو', undefined, { kind: 'name', value: 'نو' }],
    [' Lin ', undefined, { kind: 'name', value: 'Lin' }],
    ['ab c', undefined, { kind: 'name', value: 'ab c' }],
    ['ليل', undefined, { kind: 'name', value: 'ليل' }],
    ['٠٥٠٥', undefined, { kind: 'phone', value: '٠٥٠٥' }],
    ['7', undefined, { kind: 'memberId', value: '7' }],
    ['0191', 'memberId', { kind: 'memberId', value: '0191' }],
    ['100p7', 'name', { kind: 'name', value: '100p7' }],
    ['maya', 'email', { kind: 'email', value: 'maya' }],
    ['555', 'phone', { kind: 'phone', value: '555' }],
  ] as const)('%j as %s', (typed, named, search) => {
    expect(searchOf(typed, named)).toEqual(search);
  });

  test('never more than the call takes', () => {
    expect(searchOf('b'.repeat(500))).toEqual({ kind: 'name', value: 'b'.repeat(120) });
  });
});
