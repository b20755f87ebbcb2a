import type { BookingRefusal } from '@foyer/contract/booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { ChosenPart } from '../../participation/chosen/read-chosen.ts';
import type { LockedSession, SessionDetails } from '../../participation/locked-session.ts';
import type { ParticipationRow } from '../../participation/store.ts';
import type { RefundSummary } from '../paying/refund-summary.ts';

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
