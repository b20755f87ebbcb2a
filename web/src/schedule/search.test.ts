import { expect, test } from 'vitest';
import { searchItems } from './search.ts';

const classes = [
  { name: 'Vinyasa Flow', instructors: [{ id: 1, centerId: 100, name: 'Zoë Müller' }], room: 'Studio 1' },
  { name: 'Ride 45', instructors: [], room: 'Ride room' },
  { name: 'يوغا الصَّباح', instructors: [{ id: 2, centerId: 100, name: 'أحمد' }] },
];

const textsOf = ({ name, instructors, room = '' }: (typeof classes)[number]) => [
  name,
  ...instructors.map((instructor) => instructor.name),
  room,
];

test.each([
  ['nothing', '', [0, 1, 2]],
  ['only spaces', '   ', [0, 1, 2]],
  ['part of a name, in capitals', 'FLOW', [0]],
  ['an instructor, without marks', 'zoe', [0]],
  ['an instructor, with marks that are not there', 'müll', [0]],
  ['a room', 'ride room', [1]],
  ['words from different places, in any order', 'studio vinyasa', [0]],
  ['a word that one class has and another that it lacks', 'ride studio', []],
  ['words that only meet at the end of one text', 'flowzoe', []],
  ['Arabic without its marks', 'الصباح احمد', [2]],
  ['signs that mean something elsewhere', '.*(', []],
])('finds by %s', (_what, search, found) => {
  expect(searchItems(classes, search, textsOf)).toEqual(found.map((place) => classes[place]));
});
