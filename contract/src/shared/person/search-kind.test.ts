import { expect, test } from 'vitest';
import { kindOf, type SearchKind } from './search-kind.ts';

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
