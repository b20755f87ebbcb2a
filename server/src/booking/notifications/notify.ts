import {
  type ActivityType,
  campType,
  courseType,
  courtType,
  isSignedUpFor,
  staffBookingType,
} from '@foyer/contract/shared/booking';
import { formatKey, isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import type { Context, Services } from '../../frame/context.ts';
import { ownOrigin } from '../../frame/portal.ts';
import { datesOfPlace, readChosenParts } from '../../participation/chosen/read-chosen.ts';
import { keyOfSession, type SessionRow } from '../../participation/session-row.ts';
import { type ParticipationRow, personOf } from '../../participation/store.ts';
import { readWaitingListPosition } from '../../participation/waiting-list.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { readRefundSummary } from '../paying/refund-summary.ts';
import { detailsIn, personIn } from '../taking-part/known-in-session.ts';
import { bookingEmail } from './emails.ts';
import type { Notify } from './notification.ts';

/** Calls supply origin and language; jobs have neither, and use the defaults of the club. */
type Sender = Pick<Services, 'settings'> & Partial<Pick<Context, 'origin' | 'language'>>;

/**
 * Emails people about their participation. Without an address of their own, the primary adult of their family gets it.
 * `reason`: the club's reason for a change that it makes.
 */
export const notifier =
  ({ settings, origin, language }: Sender, reason?: string): Notify =>
  async (session, participation, kind, why, player) => {
    const { tx, club, row, now } = session;
    const key = personOf(participation);
    const person = await personIn(session, key);
    const reader = person && (await recipientFor(tx, person));
    if (!person || !reader) return;
    const isOwn = isSameKey(reader.key, key);
    const sender = {
      club,
      settings,
      origin: origin ?? ownOrigin(club, settings),
      language: language ?? defaultLanguage(club),
    };
    const email = bookingEmail(sender, reader.recipient, {
      session: { ...session, row: { ...row, dates: await datesOfPlace(tx, row, participation) } },
      participation,
      kind,
      why,
      player,
      reason,
      details: await detailsIn(session),
      parts: await readChosenParts(tx, row, participation),
      refundSummary: await readRefundSummary(tx, row, participation),
      waitingListPosition: await readWaitingListPosition(tx, participation),
      whose: isOwn ? undefined : { key, firstName: person.first_name },
      url:
        kind === 'offered' && isSignedUpFor(row.type)
          ? offerLink(sender.origin, club, row, participation)
          : classLink(sender.origin, club, row, isOwn ? undefined : key),
    });
    await queueEmail(tx, row.center_id, now, email);
  };

/** The address at which an offered place in a course or camp is put into the basket. */
function offerLink(
  origin: string,
  club: Club,
  { type }: Pick<SessionRow, 'type'>,
  { center_id, id }: ParticipationRow,
): string {
  const link = new URL(type === campType ? '/camps-payment' : '/courses-payment', origin);
  link.searchParams.set('offer', formatKey('participation', { centerId: center_id, id }));
  return atClub(link, club);
}

/** The origin may be the host of another centre. Checking that would mean reading outside the transaction. */
function atClub(link: URL, { center }: Pick<Club, 'center'>): string {
  if (!center.hosts.includes(link.hostname)) link.searchParams.set('centerId', String(center.id));
  return link.href;
}

/** The pages of what is not in the timetable, and how their addresses name a session. */
const ownPages: Partial<Record<ActivityType, { path: string; what: string }>> = {
  [courtType]: { path: '/resource-booking', what: 'booking' },
  [courseType]: { path: '/courses', what: 'course' },
  [campType]: { path: '/camps', what: 'camp' },
  [staffBookingType]: { path: '/', what: 'booking' },
};

/** The address of a class in the timetable, of a court's hour, a course or a camp, for oneself or for a family member. */
export function classLink(
  origin: string,
  club: Club,
  row: Pick<SessionRow, 'center_id' | 'id' | 'type' | 'starts_at' | 'time_zone'>,
  other: Key | undefined,
): string {
  const { type } = row;
  const link = linkFor(origin, type, other && formatKey('person', other));
  if (!isSignedUpFor(type)) link.searchParams.set('day', dateIn(row.starts_at, row.time_zone).toString());
  link.searchParams.set(ownPages[type]?.what ?? 'class', formatKey('booking', keyOfSession(row)));
  return atClub(link, club);
}

function linkFor(origin: string, type: SessionRow['type'], other: string | undefined): URL {
  const own = ownPages[type];
  if (!own) return new URL(other ? `/booking/${other}` : '/booking', origin);
  const link = new URL(own.path, origin);
  if (other) link.searchParams.set('for', other);
  return link;
}
