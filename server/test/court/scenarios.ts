import type { Hour } from './model.ts';
import type { Given } from './portal.ts';
import type { Step } from './step.ts';
import {
  asks,
  beginsToPay,
  books,
  cancels,
  classTakes,
  isBlocked,
  keptBy,
  looksAt,
  moves,
  openPayment,
  opens,
  passes,
  pays,
} from './steps.ts';

// Scenarios that random ones rarely reach: each tests one rule, against the model at every step.

export interface Scenario {
  name: string;
  given?: Partial<Given>;
  /** The steps, some with their expected result. */
  steps: readonly (Step<unknown> | readonly [Step<unknown>, unknown])[];
}

export const plain: Given = {
  begins: { timeZone: 'Asia/Dubai', at: '2026-11-20T08:30' },
  ...{ preparation: 15, opensDays: 7, guestOpensDays: undefined, planOpensDays: undefined },
  ...{ closesBefore: 0, cancelBefore: 120, mostBooked: undefined, prices: 'flat', sellsClipcards: false },
  times: 1,
};

// Indexes in `peopleGiven`.
const [unlimited, limited, clips, guest] = [0, 1, 2, 3] as const;
const court =
  (minute: number, more: Partial<Hour> = {}) =>
  () => ({
    ...{ activity: 0, resource: 0, day: 1, minute, length: 60 },
    ...more,
  });
const gym = (resource: number, minute = 600) => court(minute, { activity: 1, resource });
const lesson = (resource: number, minute = 600) => court(minute, { activity: 2, resource });
const part = (place: number) => () => place;
const minutes = (many: number, looks = true) => passes(() => many * 60_000, { looks });

export const scenarios: Scenario[] = [
  {
    name: 'a court is in use until it is prepared, and by a class',
    steps: [
      [books(unlimited, court(600), false), 'BOOKED'],
      [books(clips, court(630), false), 'booking.resourceOccupied'],
      [books(clips, court(660), false), 'booking.resourceOccupied'],
      [books(clips, court(690), false), 'BOOKED'],
      classTakes(1, { day: 1, minute: 600 }),
      [books(limited, court(600, { resource: 1 }), false), 'booking.resourceOccupied'],
      looksAt(limited, 1),
    ],
  },
  {
    name: 'a gym and its halves exclude each other, and two lessons leave no coach',
    steps: [
      [books(unlimited, gym(3), false), 'BOOKED'],
      [books(limited, gym(2), false), 'booking.resourceOccupied'],
      [books(limited, gym(4), false), 'BOOKED'],
      [cancels(part(0)), 'CANCELLED NOTHING'],
      [cancels(part(1)), 'CANCELLED TIMES'],
      [books(unlimited, gym(2), false), 'BOOKED'],
      opens(5, 1, 'closed'),
      [books(clips, lesson(0), false), 'BOOKED'],
      [books(limited, lesson(1), false), 'booking.resourceOccupied'],
      opens(5, 1, 'as always'),
      [books(limited, lesson(1), false), 'BOOKED'],
      looksAt(limited, 1),
    ],
  },
  {
    name: 'a person is in one place, and has as many hours as they may',
    given: { mostBooked: 1 },
    steps: [
      [books(clips, court(600), false), 'BOOKED'],
      [books(clips, gym(3), false), 'booking.participantOccupied'],
      [books(clips, court(600), false), 'booking.alreadyBooked'],
      [books(clips, court(720), false), 'court.tooManyBooked'],
      looksAt(clips, 1),
      [cancels(part(0)), 'CANCELLED CLIP'],
      [cancels(part(0)), 'booking.alreadyCancelled'],
      [books(clips, court(720), false), 'BOOKED'],
      minutes(24 * 60 + 120),
      [cancels(part(1)), 'booking.tooLateToCancel'],
      [books(clips, court(540, { day: 0 }), false), 'court.notOffered'],
      [books(clips, court(600), false), 'booking.tooLateToBook'],
    ],
  },
  {
    name: 'a court that is paid for keeps its price when it is moved, and is refunded if it cannot be had',
    steps: [
      [books(guest, court(600), false), 'NoPrivilege'],
      [books(guest, court(600), true), 'TENTATIVE'],
      [books(guest, court(600, { resource: 1 }), true), 'TENTATIVE'],
      [beginsToPay(part(1)), 'begun'],
      [pays(openPayment(0)), 'delivered'],
      [beginsToPay(part(1)), 'booking.alreadyBooked'],
      [moves(part(1), court(690, { length: 90 })), 'court.otherPrice'],
      [moves(part(1), court(690)), 'BOOKED'],
      [moves(part(1), gym(3)), 'court.notOffered'],
      [books(guest, court(540, { day: 2 }), true), 'TENTATIVE'],
      [beginsToPay(part(2)), 'begun'],
      [cancels(part(2)), 'CANCELLED NOTHING'],
      [pays(openPayment(0)), 'not delivered'],
      [beginsToPay(part(2)), 'booking.classGone'],
      [books(unlimited, court(540), true), 'TENTATIVE'],
      [beginsToPay(part(3)), 'basket.cannotAddServiceProduct'],
      [books(unlimited, keptBy(unlimited), false), 'BOOKED'],
    ],
  },
  {
    name: 'a membership is used anew when a booking is moved to another week',
    given: { begins: { timeZone: 'Asia/Dubai', at: '2026-11-20T08:30' } },
    steps: [
      [books(limited, court(600), false), 'BOOKED'],
      [books(limited, court(600, { day: 3 }), false), 'BOOKED'],
      [moves(part(0), court(720, { day: 3 })), 'NoPrivilege'],
      [moves(part(0), court(600, { day: 3, resource: 1 })), 'booking.participantOccupied'],
      [moves(part(0), court(540)), 'BOOKED'],
      [cancels(part(1)), 'CANCELLED TIMES'],
      [moves(part(0), court(720, { day: 3 })), 'BOOKED'],
      [books(limited, court(600), false), 'BOOKED'],
      asks(limited, court(660)),
    ],
  },
  {
    name: 'members book earlier than guests, and nobody who is blocked',
    given: { opensDays: 3, guestOpensDays: 1, planOpensDays: 5 },
    steps: [
      [books(guest, court(600, { day: 2 }), true), 'booking.notYetOpen'],
      [books(clips, court(600, { day: 4 }), false), 'booking.notYetOpen'],
      [books(limited, court(600, { day: 4 }), false), 'BOOKED'],
      looksAt(guest, 1),
      looksAt(guest, 2),
      looksAt(unlimited, 4),
      isBlocked(unlimited, true),
      looksAt(unlimited, 1),
      [books(unlimited, court(600), false), 'booking.personBlocked'],
    ],
  },
  {
    name: 'what is kept too long is given to the next, whether or not a job has noticed',
    steps: [
      [books(guest, court(600), true), 'TENTATIVE'],
      minutes(9, false),
      [books(clips, court(600), false), 'booking.resourceOccupied'],
      minutes(1, false),
      looksAt(clips, 1),
      [books(clips, court(600), false), 'BOOKED'],
      [books(guest, court(720), true), 'TENTATIVE'],
      [beginsToPay(part(2)), 'begun'],
      minutes(19, false),
      [books(unlimited, court(720), false), 'booking.resourceOccupied'],
      minutes(2),
      [books(unlimited, court(720), false), 'BOOKED'],
    ],
  },
];
