import type { BookingRefusal } from '@foyer/contract/booking';
import { campType, hasEnded, hasPlace, isSignedUpFor } from '@foyer/contract/shared/booking';
import type { Money } from '@foyer/contract/shared/money-text';
import { canLeaveFree, firstStartOf } from '../../participation/response.ts';
import { cancelUntil } from '../../participation/rules.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { Notification, NotificationKind } from './notification.ts';
import { keyFor, type Write } from './words.ts';

type When = (instant: Temporal.Instant) => string;

export function whatHappened(
  { participation, ...notification }: Notification,
  say: Write,
  when: When,
): string[] {
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

export function theClass(notification: Notification, say: Write, when: When): string[] {
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
export function whatToPay(
  { session: { row }, participation: { price }, kind }: Notification,
  say: Write,
  { when, cost }: { when: When; cost: (money: Money) => string },
): string[] {
  if (kind !== 'shareDue' || price === null || row.split_until === null) return [];
  const amount = cost({ amount: price, currency: row.currency });
  return [say('mail.class.payPart', { amount, until: when(row.split_until) })];
}

export function whatNow({ session, participation, kind }: Notification, say: Write, when: When): string[] {
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

export function whatComesBack(
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
  const startsAt = firstStartOf(participation, row);
  const until = cancelUntil(row, startsAt);
  if (Temporal.Instant.compare(now, until) < 0) return until;
  return canLeaveFree(participation, row, now) ? startsAt : undefined;
}
