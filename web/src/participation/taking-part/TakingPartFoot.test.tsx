import type { Use } from '@foyer/contract/booking';
import { expect, test } from 'vitest';
import { actionsIn, markupOf, readable } from '../../../test/static-page.tsx';
import { en } from '../../booking/text/en.ts';
import type { Bookable } from '../bookable.ts';
import { TakingPartFoot } from './TakingPartFoot.tsx';
import type { TakingPartState } from './taking-part-state.ts';

const person = (id: number) => ({ id, centerId: 100 });
const court: Bookable = {
  key: { id: 7, centerId: 100 },
  title: 'Court 2',
  startsAt: '2126-11-28T22:45:00Z',
  endsAt: '2126-11-28T23:30:00Z',
  timeZone: 'America/New_York',
  place: 'Room 1',
  price: { amount: 1800, currency: 'USD' },
  cancelUntil: '2126-11-28T20:45:00Z',
  waiting: 0,
};
const plan: Use = { way: 'SUBSCRIPTION', name: 'Full Club' };
const clip: Use = { way: 'CLIPCARD', name: '10 rides', left: 3 };
const free = 'Free cancellation until 3:45 PM';

interface Case {
  people?: number;
  uses?: Use[];
  seat?: string;
  bookable?: Partial<Bookable>;
  isBooking?: boolean;
}

const nothing = () => undefined;
const shown = (
  state: TakingPartState,
  { people = 1, uses = [], seat, bookable, isBooking = false }: Case = {},
) =>
  markupOf(
    <TakingPartFoot
      state={state}
      bookable={{ ...court, ...bookable }}
      people={Array.from({ length: people }, (_, index) => person(index + 1))}
      uses={uses}
      seat={seat}
      otherClipcardHref="/booking/clipcards"
      actions={{
        ...{ book: nothing, joinWaitingList: nothing, hold: nothing, holdAndPay: nothing },
        ...{ isBooking, isHolding: false },
      }}
    />,
    { texts: [en] },
  );

const canBook: TakingPartState = { kind: 'canBook', override: false };

test.each<[string, TakingPartState, Case, string, string[]]>([
  ['a plan', canBook, { uses: [plan] }, `Included in Full Club ${free} Book`, ['Book']],
  [
    'a plan with classes left',
    canBook,
    { uses: [{ ...plan, left: 2, per: 'WEEK' }] },
    `Included in Full Club 2 bookings left that week, including this one ${free} Book`,
    ['Book'],
  ],
  [
    'a clipcard, or another',
    canBook,
    { uses: [clip] },
    `1 clip of 10 rides 3 clips left, including this one ${free} Use another clipcard Book`,
    ['Use another clipcard', 'Book'],
  ],
  [
    'a seat',
    canBook,
    { uses: [plan], seat: 'bike 14' },
    `Included in Full Club ${free} Book bike 14`,
    ['Book bike 14'],
  ],
  [
    'two people with one plan each',
    canBook,
    { people: 2, uses: [plan, plan] },
    `Included in Full Club ${free} Book for 2`,
    ['Book for 2'],
  ],
  [
    'two people with different entitlements',
    canBook,
    { people: 2, uses: [plan, clip] },
    `Included in Full Club, 1 clip of 10 rides ${free} Book for 2`,
    ['Book for 2'],
  ],
  ['staff who override', { kind: 'canBook', override: true }, {}, `Added by the club ${free} Book`, ['Book']],
  [
    'a booking too late to cancel',
    canBook,
    { uses: [plan], bookable: { cancelUntil: '2025-11-28T20:45:00Z' } },
    'Included in Full Club No free cancellation Book',
    ['Book'],
  ],
  [
    'the waiting list',
    { kind: 'canJoinWaitingList', place: 4, isPaid: false },
    {},
    'You won’t use a class or clip while you wait You can leave the list at any time Join waiting list',
    ['Join waiting list'],
  ],
  [
    'the waiting list with a plan',
    { kind: 'canJoinWaitingList', place: 4, isPaid: false },
    { uses: [plan] },
    'Included in Full Club You can leave the list at any time Join waiting list',
    ['Join waiting list'],
  ],
  [
    'a hold for a clipcard or the price',
    { kind: 'mayHold' },
    {},
    `With a clipcard, or for $18.00 ${free} Choose`,
    ['Choose'],
  ],
  [
    'a hold for a clipcard alone',
    { kind: 'mayHold' },
    { bookable: { price: undefined } },
    `With a clipcard ${free} Choose`,
    ['Choose'],
  ],
  ['a price for three', { kind: 'mustPay' }, { people: 3 }, `3 × $18.00 ${free} Pay $54.00`, ['Pay $54.00']],
  [
    'a split family',
    { kind: 'split', together: [0], paying: [], alone: [1] },
    { people: 2 },
    'You can’t book for everyone together',
    [],
  ],
  ['too little room', { kind: 'tooFew', free: 1 }, { people: 2 }, 'There’s only room for 1', []],
  ['a refusal', { kind: 'refused' }, {}, 'Can’t be booked right now', []],
])('the footer shows %s', (_what, state, given, text, actions) => {
  const markup = shown(state, given);
  expect(readable(markup)).toBe(text);
  expect(actionsIn(markup)).toEqual(actions);
});

test.each(['over', 'booked', 'waiting', 'nobodyChosen', 'checking'] as const)(
  'there is no footer while the state is %s',
  (kind) => {
    expect(shown({ kind })).toBe('');
  },
);

test('the button is pending while the booking is sent', () => {
  expect(shown(canBook, { uses: [plan], isBooking: true })).toContain('aria-disabled="true"');
  expect(shown(canBook, { uses: [plan] })).not.toContain('aria-disabled');
});
