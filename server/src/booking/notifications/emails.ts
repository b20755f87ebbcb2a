import type { BookingRefusal } from '@foyer/contract/booking';
import { hasEnded, hasPlace } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import { type LetterSender, letterWriter, type Recipient, type Say } from '../../config/email.ts';
import { canLeaveFree } from '../../participation/as-sent.ts';
import type { ClassDetails, Hall } from '../../participation/class-row.ts';
import { cancelUntil } from '../../participation/rules.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { CalendarPart, OutboxMessage } from '../../platform/db/tables.ts';
import { calendarEntry } from '../calendar-entry.ts';
import { invitation, sequenceOf } from '../calendar-file.ts';
import type { GivenBack } from '../paying/refund-summary.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { type BookingTextKey, en } from '../text/en.ts';

/** What somebody is told about a place, besides what the screen says. */
export const tidings = [
  'booked',
  'waiting',
  'promoted',
  'offered',
  'offerEnded',
  'passedOver',
  'placeFree',
  'overbooked',
  'cancelled',
  'classChanged',
  'movedAway',
  'classCancelled',
] as const;
export type Tiding = (typeof tidings)[number];

/** Puts a letter into the outbox, in the transaction that it tells of. `why`: what stood in the way. */
export type Post = (
  hall: Hall,
  participation: ParticipationRow,
  tiding: Tiding,
  why?: BookingRefusal,
) => Promise<void>;

export interface Told {
  hall: Pick<Hall, 'row' | 'club' | 'now'>;
  participation: ParticipationRow;
  tiding: Tiding;
  why: BookingRefusal | undefined;
  /** What the club says of a change that it makes. */
  reason: string | undefined;
  details: ClassDetails;
  givenBack: GivenBack | undefined;
  /** From 1. */
  placeInLine: number | undefined;
  /** Whose place it is, where somebody else reads the letter. */
  whose: { key: Key; firstName: string } | undefined;
  /** Where the class stands in the portal. */
  url: string;
}

type Write = Say<BookingTextKey>;
type When = (instant: Temporal.Instant) => string;

const compose = letterWriter({ en, de, ar });

export const bookingLetter = (sender: LetterSender, recipient: Recipient, told: Told): OutboxMessage =>
  compose(sender, recipient, (say, { when, cost }) => {
    const { tiding, url, hall } = told;
    const names = { class: hall.row.name };
    const calendar = calendarOf(sender, recipient, told, say);
    const isToTake = tiding === 'offered' || tiding === 'placeFree';
    return {
      subject: say(`mail.class.subject.${tiding}`, names),
      heading: say(`mail.class.heading.${tiding}`, names),
      paragraphs: [
        ...whatHappened(told, say, when),
        ...theClass(told, say, when),
        ...whatNow(told, say, when),
        ...whatComesBack(told, say, cost),
      ],
      button: {
        text: say(isToTake ? 'mail.class.take' : 'mail.class.button'),
        url,
        otherwise: say('mail.class.otherwise'),
      },
      ...(calendar && { calendar }),
    };
  });

function whatHappened({ participation, ...told }: Told, say: Write, when: When): string[] {
  const { tiding, why, placeInLine, whose } = told;
  const reason = reasonGiven(told);
  const values = {
    place: String(placeInLine ?? ''),
    until: participation.held_until ? when(participation.held_until) : '',
    why: say(`mail.class.why.${reasonOf(why)}`),
  };
  return [
    ...(whose ? [say('mail.class.for', { name: whose.firstName })] : []),
    say(`mail.class.body.${isKeptGone(tiding, participation) ? 'keptGone' : tiding}`, values),
    ...(reason ? [say('mail.class.reason', { reason })] : []),
  ];
}

const madeByClub: readonly Tiding[] = ['classChanged', 'movedAway', 'overbooked'];

const reasonGiven = ({ tiding, reason, details }: Pick<Told, 'tiding' | 'reason' | 'details'>) =>
  tiding === 'classCancelled' ? details.cancelReason : madeByClub.includes(tiding) ? reason : undefined;

/** A smaller room takes away what is booked and what is only kept; the latter for good. */
const isKeptGone = (tiding: Tiding, { state }: ParticipationRow): boolean =>
  tiding === 'overbooked' && hasEnded(state);

const reasonsTold = [
  'NoPrivilege',
  'booking.participantOccupied',
  'booking.personSanctioned',
  'booking.ageNotAllowed',
] as const satisfies BookingRefusal[];

/** What is the matter with an account is for the club to say, not for a letter. */
const reasonOf = (why: BookingRefusal | undefined) => reasonsTold.find((code) => code === why) ?? 'account';

function theClass({ hall, participation, details }: Told, say: Write, when: When): string[] {
  const { row, club } = hall;
  const { room, instructors } = details;
  const { seat, state } = participation;
  return [
    say('mail.class.when', { class: row.name, starts: when(row.starts_at) }),
    say('mail.class.where', { where: [room, club.center.name].filter(Boolean).join(', ') }),
    ...(instructors.length > 0 ? [say('mail.class.with', { instructors: instructors.join(', ') })] : []),
    ...(seat && hasPlace(state) ? [say('mail.class.seat', { seat })] : []),
  ];
}

function whatNow({ hall, participation, tiding }: Told, say: Write, when: When): string[] {
  switch (tiding) {
    case 'booked':
    case 'promoted': {
      const until = freeUntil(hall, participation);
      return until ? [say('mail.class.freeUntil', { until: when(until) })] : [];
    }
    case 'waiting':
    case 'overbooked':
      if (isKeptGone(tiding, participation)) return [];
      return [say(`mail.class.line.${hall.club.parameters.lineRule}`)];
    default:
      return [];
  }
}

function whatComesBack({ givenBack }: Told, say: Write, cost: (money: Money) => string): string[] {
  if (!givenBack) return [];
  if (givenBack.way === 'CLIPCARD') return [say('mail.class.clipBack', { card: givenBack.name })];
  if (givenBack.amount === 0) return [say('mail.class.nothingToPay')];
  const key = givenBack.way === 'CREDIT' ? 'mail.class.credited' : 'mail.class.moneyBack';
  return [say(key, { amount: cost(givenBack) })];
}

/** Whoever has the place by the club's word, given when that was over already, may still go. */
function freeUntil(
  { row, now }: Told['hall'],
  participation: ParticipationRow,
): Temporal.Instant | undefined {
  const until = cancelUntil(row, row.starts_at);
  if (Temporal.Instant.compare(now, until) < 0) return until;
  return canLeaveFree(participation, row, now) ? row.starts_at : undefined;
}

const inCalendar: Partial<Record<Tiding, CalendarPart['method']>> = {
  booked: 'REQUEST',
  promoted: 'REQUEST',
  classChanged: 'REQUEST',
  overbooked: 'CANCEL',
  cancelled: 'CANCEL',
  movedAway: 'CANCEL',
  classCancelled: 'CANCEL',
};

/** Who never had a place, or only waits, has nothing of it in a calendar. */
function calendarOf(
  { club, settings }: LetterSender,
  { email, firstName }: Recipient,
  told: Told,
  say: Write,
): CalendarPart | undefined {
  const { participation, hall, tiding, whose, details, url } = told;
  const method = inCalendar[tiding];
  const isEnd = method === 'CANCEL';
  if (!method || participation.paid_by === null || (!isEnd && participation.state !== 'BOOKED'))
    return undefined;
  const entry = calendarEntry(
    { row: hall.row, club: hall.club, participation, details, whose: whose?.firstName, url },
    {
      say,
      status: isEnd ? 'CANCELLED' : 'CONFIRMED',
      saidAt: hall.now,
      sequence: sequenceOf(participation, hall.now, isEnd),
    },
  );
  return {
    method,
    text: invitation(entry, {
      method,
      from: { name: club.config.general.clubName, email: settings.mailFrom },
      to: { name: firstName, email },
    }),
  };
}
