import type { BookingRefusal } from '@foyer/contract/booking';
import {
  type ActivityType,
  campType,
  courseType,
  courtType,
  hasEnded,
  hasPlace,
  isSignedUpFor,
  staffBookingType,
} from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Money } from '@foyer/contract/shared/money-text';
import { type EmailSender, emailWriter, nameOr, type Recipient, type Say } from '../../config/email.ts';
import type { ChosenPart } from '../../participation/chosen/read-chosen.ts';
import type { LockedSession, SessionDetails } from '../../participation/locked-session.ts';
import { canLeaveFree } from '../../participation/response.ts';
import { cancelUntil } from '../../participation/rules.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import { sequenceAt } from '../../platform/calendar/entry.ts';
import type { InvitationDraft, OutboxMessage } from '../../platform/db/tables.ts';
import { calendarEntry } from '../calendar-entry.ts';
import type { RefundSummary } from '../paying/refund-summary.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { type BookingTextKey, en } from '../text/en.ts';

/** What an email about a participation can report. */
export const notificationKinds = [
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
  'noPrivilege',
  // Courts that several people share.
  'playerJoined',
  'playerLeft',
  'left',
  'removed',
  'hostCancelled',
  'nowHost',
  'shareDue',
  'settled',
  'released',
] as const;
export type NotificationKind = (typeof notificationKinds)[number];

/** Puts an email into the outbox, in the transaction of the change that it reports. `why`: the obstacle; `player`: whom it is about. */
export type Notify = (
  session: LockedSession,
  participation: ParticipationRow,
  kind: NotificationKind,
  why?: BookingRefusal,
  player?: string,
) => Promise<void>;

export interface Notification {
  session: Pick<LockedSession, 'row' | 'club' | 'now'>;
  participation: ParticipationRow;
  kind: NotificationKind;
  why: BookingRefusal | undefined;
  /** The first name of the fellow player that it is about. */
  player: string | undefined;
  /** The club's reason for a change that it makes. */
  reason: string | undefined;
  details: SessionDetails;
  /** Electives that go with a place in a camp. */
  parts: readonly ChosenPart[];
  refundSummary: RefundSummary | undefined;
  waitingListPosition: number | undefined;
  /** The person whose place it is, if the email goes to somebody else. */
  whose: { key: Key; firstName: string } | undefined;
  /** The address of the class in the portal. */
  url: string;
}

type Write = Say<BookingTextKey>;
type When = (instant: Temporal.Instant) => string;

const compose = emailWriter({ en, de, ar });

export const bookingEmail = (
  sender: EmailSender,
  recipient: Recipient,
  notification: Notification,
): OutboxMessage =>
  compose(sender, recipient, (say, { when, cost }) => {
    const { kind, url, session } = notification;
    const { row } = session;
    const room = row.type === courtType ? notification.details.room : undefined;
    const player = nameOr(notification.player ?? '', say('mail.class.somebody'));
    const names = { class: room ? `${row.name}, ${room}` : row.name, player };
    const calendar = calendarOf(sender, recipient, notification, say);
    const isToTake = kind === 'offered' || kind === 'placeFree';
    return {
      subject: say(keyFor(session.row, `subject.${kind}`), names),
      heading: say(keyFor(session.row, `heading.${kind}`), names),
      paragraphs: [
        ...whatHappened({ ...notification, player }, say, when),
        ...theClass(notification, say, when),
        ...whatToPay(notification, say, { when, cost }),
        ...whatNow(notification, say, when),
        ...whatComesBack(notification, say, cost),
      ],
      button: {
        text: say(keyFor(session.row, isToTake ? 'take' : 'button')),
        url,
        otherwise: say('mail.class.otherwise'),
      },
      ...(calendar && { calendar }),
    };
  });

type Part = `${'subject' | 'heading' | 'body'}.${NotificationKind}` | 'body.keptGone' | 'take' | 'button';

const ownWords: Partial<Record<ActivityType, string>> = {
  ...{ [courtType]: 'court', [courseType]: 'course', [campType]: 'camp', [staffBookingType]: 'training' },
};

/** An hour without a court is one with a trainer. */
const wordsOf = ({ type, room_id }: Pick<LockedSession['row'], 'type' | 'room_id'>): string | undefined =>
  type === courtType && room_id === null ? 'training' : ownWords[type];

/** Courts, courses, camps and trainings have words of their own where those for a class would be wrong. */
function keyFor(row: Pick<LockedSession['row'], 'type' | 'room_id'>, part: Part): BookingTextKey {
  const own = `mail.${wordsOf(row)}.${part}`;
  return own in en ? (own as BookingTextKey) : `mail.class.${part}`;
}

function whatHappened({ participation, ...notification }: Notification, say: Write, when: When): string[] {
  const { kind, why, player = '', waitingListPosition, whose } = notification;
  const reason = reasonGiven(notification);
  const values = {
    place: String(waitingListPosition ?? ''),
    until: participation.held_until ? when(participation.held_until) : '',
    why: say(`mail.class.why.${reasonOf(why)}`),
    player,
  };
  return [
    ...(whose ? [say('mail.class.for', { name: whose.firstName })] : []),
    say(
      keyFor(notification.session.row, `body.${isKeptGone(kind, participation) ? 'keptGone' : kind}`),
      values,
    ),
    ...(reason ? [say('mail.class.reason', { reason })] : []),
  ];
}

const madeByClub: readonly NotificationKind[] = ['classChanged', 'movedAway', 'overbooked', 'cancelled'];

const reasonGiven = ({ kind, reason, details }: Pick<Notification, 'kind' | 'reason' | 'details'>) =>
  kind === 'classCancelled' ? details.cancelReason : madeByClub.includes(kind) ? reason : undefined;

/** A smaller room takes away bookings and holds. A hold that ended is lost for good. */
const isKeptGone = (kind: NotificationKind, { state }: ParticipationRow): boolean =>
  kind === 'overbooked' && hasEnded(state);

const reasonsShown = [
  'NoPrivilege',
  'booking.participantOccupied',
  'booking.personSanctioned',
  'booking.ageNotAllowed',
] as const satisfies BookingRefusal[];

/** Emails do not state problems with an account. The club explains those in person. */
const reasonOf = (why: BookingRefusal | undefined) => reasonsShown.find((code) => code === why) ?? 'account';

function theClass(notification: Notification, say: Write, when: When): string[] {
  const { session, participation, details } = notification;
  const { club } = session;
  const { room, instructors } = details;
  const { seat, state } = participation;
  return [
    ...whenOf(notification, say, when),
    ...notification.parts.map(({ name, starts_at }) =>
      say('mail.camp.elective', { name, starts: when(starts_at) }),
    ),
    say('mail.class.where', { where: [room, club.center.name].filter(Boolean).join(', ') }),
    ...(instructors.length > 0 ? [say('mail.class.with', { instructors: instructors.join(', ') })] : []),
    ...(seat && hasPlace(state) ? [say('mail.class.seat', { seat })] : []),
  ];
}

/** A course or camp lists each of its dates to those who have just got a place. */
function whenOf({ session: { row, now }, kind }: Notification, say: Write, when: When): string[] {
  if (!row.dates) return [say('mail.class.when', { class: row.name, starts: when(row.starts_at) })];
  const dates = row.dates.map(({ starts_at }) => Temporal.Instant.from(starts_at));
  const [first = row.starts_at] = dates;
  const about = say(row.type === campType ? 'mail.camp.when' : 'mail.course.when', {
    ...{ class: row.name, starts: when(first), dates: String(dates.length) },
  });
  const toCome = dates.filter((date) => Temporal.Instant.compare(now, date) < 0);
  return [about, ...(kind === 'booked' ? toCome.map(when) : [])];
}

/** A part of a court's price that is still to be paid. */
function whatToPay(
  { session: { row }, participation: { price }, kind }: Notification,
  say: Write,
  { when, cost }: { when: When; cost: (money: Money) => string },
): string[] {
  if (kind !== 'shareDue' || price === null || row.split_until === null) return [];
  const amount = cost({ amount: price, currency: row.currency });
  return [say('mail.class.payPart', { amount, until: when(row.split_until) })];
}

function whatNow({ session, participation, kind }: Notification, say: Write, when: When): string[] {
  switch (kind) {
    case 'booked':
    case 'promoted': {
      const until = freeUntil(session, participation);
      return until ? [say('mail.class.freeUntil', { until: when(until) })] : [];
    }
    case 'waiting':
    case 'overbooked':
      if (isKeptGone(kind, participation)) return [];
      return [
        say(
          isSignedUpFor(session.row.type)
            ? session.row.type === campType
              ? 'mail.camp.line'
              : 'mail.course.line'
            : `mail.class.line.${session.club.parameters.lineRule}`,
        ),
      ];
    default:
      return [];
  }
}

function whatComesBack(
  { refundSummary }: Notification,
  say: Write,
  cost: (money: Money) => string,
): string[] {
  if (!refundSummary) return [];
  if (refundSummary.way === 'CLIPCARD') return [say('mail.class.clipBack', { card: refundSummary.name })];
  if (refundSummary.amount === 0) return [say('mail.class.nothingToPay')];
  const key = refundSummary.way === 'CREDIT' ? 'mail.class.credited' : 'mail.class.moneyBack';
  return [say(key, { amount: cost(refundSummary) })];
}

/** If the club gave the place after the cancellation deadline, it can be cancelled until the class starts. */
function freeUntil(
  { row, now }: Notification['session'],
  participation: ParticipationRow,
): Temporal.Instant | undefined {
  const until = cancelUntil(row, row.starts_at);
  if (Temporal.Instant.compare(now, until) < 0) return until;
  return canLeaveFree(participation, row, now) ? row.starts_at : undefined;
}

const inCalendar: Partial<Record<NotificationKind, InvitationDraft['method']>> = {
  booked: 'REQUEST',
  promoted: 'REQUEST',
  classChanged: 'REQUEST',
  overbooked: 'CANCEL',
  cancelled: 'CANCEL',
  movedAway: 'CANCEL',
  classCancelled: 'CANCEL',
  noPrivilege: 'CANCEL',
  left: 'CANCEL',
  removed: 'CANCEL',
  hostCancelled: 'CANCEL',
  released: 'CANCEL',
};

/** No calendar part for a person who never had a place or is on the waiting list. */
function calendarOf(
  { club, settings }: EmailSender,
  { email, firstName }: Recipient,
  notification: Notification,
  say: Write,
): InvitationDraft | undefined {
  const { participation, session, kind, whose, details, url } = notification;
  const method = inCalendar[kind];
  const isEnd = method === 'CANCEL';
  // An invitation has one time. The calendar that people subscribe to has each date of a course or camp.
  if (isSignedUpFor(session.row.type)) return undefined;
  if (!method || participation.paid_by === null || (!isEnd && participation.state !== 'BOOKED'))
    return undefined;
  const entry = calendarEntry(
    { row: session.row, club: session.club, participation, details, whose: whose?.firstName, url },
    {
      say,
      status: isEnd ? 'CANCELLED' : 'CONFIRMED',
      changedAt: session.now,
      sequence: sequenceAt(participation, session.now, isEnd),
    },
  );
  return {
    method,
    entry,
    from: { name: club.config.general.clubName, email: settings.mailFrom },
    to: { name: firstName, email },
  };
}
