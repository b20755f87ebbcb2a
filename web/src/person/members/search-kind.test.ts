import { describe, expect, test } from 'vitest';
import { kindOf, type SearchKind, searchOf } from './search-kind.ts';

test.each<[string, SearchKind]>([
  ['Maya', 'name'],
  ['lind', 'name'],
  ['Lindgren, Maya', 'name'],
  ['O’Neill-Smith', 'name'],
  ['ليلى', 'name'],
  ['田', 'name'],
  ['John 3', 'name'],
  ['maya@', 'email'],
  ['@mail.example', 'email'],
  ['maya.lindgren+gym@mail.example', 'email'],
  ['7', 'memberId'],
  ['4482', 'memberId'],
  ['100p7', 'memberId'],
  ['100P7', 'memberId'],
  ['KP-104482', 'memberId'],
  ['١٠٠p٧', 'memberId'],
  ['٤٤٨٢', 'memberId'],
  ['0191', 'phone'],
  ['555 0191', 'phone'],
  ['555 019', 'phone'],
  ['(617', 'phone'],
  [' 4482 ', 'memberId'],
  ['10-4482', 'memberId'],
  ['6175550191', 'phone'],
  ['(617) 555-0191', 'phone'],
  ['+', 'phone'],
  ['+1 617', 'phone'],
  ['0049 151 55501181', 'phone'],
  ['٠٥٠ ٥٥٥ ٠١٢١', 'phone'],
  ['\u200e+971 50 555 0121', 'phone'],
])('%s is a %s', (typed, kind) => {
  expect(kindOf(typed)).toBe(kind);
});

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
