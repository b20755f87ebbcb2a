import { expect, test } from 'vitest';
import {
  availableSeating,
  participantInput,
  type Seating,
  seatPressed,
  seatRows,
  takenFor,
} from './seats.ts';

const maya = { centerId: 100, id: 1 };
const leo = { centerId: 100, id: 2 };
const both = [maya, leo];

const names = (seating: Seating) => seating.map(({ person, seat }) => `${person.id}:${seat}`);
const press = (people: typeof both, ...seats: string[]) =>
  names(seats.reduce<Seating>((seating, seat) => seatPressed(seating, people, seat), []));

test.each([
  ['one chooses', [maya], ['3'], ['1:3']],
  ['one chooses another', [maya], ['3', '4'], ['1:4']],
  ['one takes it back', [maya], ['3', '3'], []],
  ['two choose', both, ['3', '4'], ['1:3', '2:4']],
  ['the last of two moves', both, ['3', '4', '5'], ['1:3', '2:5']],
  ['the first of two moves', both, ['3', '4', '3', '5'], ['2:4', '1:5']],
  ['nobody chooses', [], ['3'], []],
])('pressing seats: %s', (_what, people, seats, expected) => {
  expect(press(people, ...seats)).toEqual(expected);
});

test.each<[string, typeof both, Seating, ReturnType<typeof participantInput>]>([
  ['one, with a seat', [maya], [{ person: maya, seat: '3' }], { seat: '3' }],
  ['one, without a seat', [maya], [], {}],
  [
    'two, one of them with a seat',
    both,
    [{ person: leo, seat: '4' }],
    { participants: [maya, { ...leo, seat: '4' }] },
  ],
  ['nobody', [], [], {}],
])('the booking request has %s', (_what, people, seating, expected) => {
  expect(participantInput(people, seating)).toEqual(expected);
});

test('drops seats that were taken meanwhile, and those of people who are no longer chosen', () => {
  const seating: Seating = [
    { person: maya, seat: '3' },
    { person: leo, seat: '4' },
  ];
  expect(names(availableSeating(seating, both, ['3']))).toEqual(['2:4']);
  expect(names(availableSeating(seating, [maya], []))).toEqual(['1:3']);
});

test.each([
  ['that is kept for her is free to her', 'TENTATIVE', [maya], ['4', '5']],
  ['that is kept for her stays taken for the other', 'TENTATIVE', [leo], ['3', '4', '5']],
  ['that she has stays taken', 'BOOKED', [maya], ['3', '4', '5']],
] as const)('a seat %s', (_what, state, people, taken) => {
  const seats = {
    taken: ['3', '4', '5'],
    mine: [
      { seat: '3', person: maya },
      { seat: '4', person: leo },
    ],
  };
  const there = [
    { state, person: { ...maya, firstName: 'Maya' } },
    { state: 'BOOKED' as const, person: { ...leo, firstName: 'Leo' } },
  ];
  expect(takenFor(seats, there, people)).toEqual(taken);
});

test('a gap keeps its space and cannot be chosen', () => {
  const rows = seatRows(
    {
      rows: [
        ['1', null, '2'],
        [null, '3'],
      ],
    },
    ['2'],
  );
  expect(rows.map((row) => row.map(({ name, isTaken, isBlocked }) => [name, isTaken, isBlocked]))).toEqual([
    [
      ['1', false, false],
      ['', false, true],
      ['2', true, false],
    ],
    [
      ['', false, true],
      ['3', false, false],
    ],
  ]);
  expect(new Set(rows.flat().map(({ id }) => id)).size).toBe(5);
  expect(rows[1]?.[1]?.row).toBe(2);
});
