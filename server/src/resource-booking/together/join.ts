import type { BookingRefusal } from '@foyer/contract/booking';
import type { JoinRefusal } from '@foyer/contract/resource-booking/together/shapes';
import { courtType } from '@foyer/contract/shared/booking';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { auditParticipation } from '../../booking/taking-part/audit-participation.ts';
import {
  type LockedEligibilityFacts,
  readLockedEligibilityFacts,
} from '../../booking/taking-part/eligibility-facts.ts';
import { leavingHolds, refuseHeldElsewhere } from '../../booking/taking-part/held-elsewhere.ts';
import { obstaclesTo } from '../../booking/taking-part/obstacles.ts';
import { toParticipationsResponse } from '../../booking/taking-part/requested-participants.ts';
import { notifyHost } from '../../booking/taking-part/shared-hour.ts';
import { book, holdPlace } from '../../booking/taking-part/take-place.ts';
import { type AtSession, withLockedSession } from '../../booking/taking-part/with-locked-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { LockedSession } from '../../participation/locked-session.ts';
import { keyOfSession } from '../../participation/session-row.ts';
import { type ParticipationRow, readTakingPart } from '../../participation/store.ts';
import { callerStatuses } from '../../person/eligibility.ts';
import { readInvitee } from './invitee.ts';
import { isJoinable } from './read-hour.ts';
import { nextPart } from './split.ts';
import { readSharedHour, setInvitations } from './store.ts';

/** The rules of the person. When the court opens, closes and what opens it was the host's to meet. */
const ownRules: Partial<Record<BookingRefusal, JoinRefusal>> = {
  'booking.classGone': 'court.invitationGone',
  'booking.personNotActive': 'booking.personNotActive',
  'booking.personBlocked': 'booking.personBlocked',
  'booking.personBlacklisted': 'booking.personBlacklisted',
  'booking.personSanctioned': 'booking.personSanctioned',
  'booking.ageNotAllowed': 'booking.ageNotAllowed',
  'booking.alreadyBooked': 'booking.alreadyBooked',
  'booking.participantOccupied': 'booking.participantOccupied',
};

type No = Refusal<JoinRefusal | 'general.personNotFound'>;

/** Gives the person a place in somebody's hour. `refuses` says, under its lock, why they may not join it at all. */
export async function join(
  context: SignedInContext,
  key: Key,
  refuses: (session: LockedSession) => Promise<JoinRefusal | undefined>,
) {
  const done = await leavingHolds((leaving) =>
    withLockedSession(
      context,
      key,
      async ({ session, notify }) => {
        const { row, now } = session;
        if (row.type !== courtType || !isJoinable(row, now)) return refuse('court.invitationGone');
        const no = await refuses(session);
        if (no) return refuse(no);
        const facts = await readLockedEligibilityFacts(session, context.person);
        if (!facts) return refuse('general.personNotFound');
        refuseHeldElsewhere(facts.attempts, leaving);
        const joined = await take(context, { session, notify }, facts);
        return joined instanceof Refusal ? joined : respond(session, joined);
      },
      leaving,
    ),
  );
  return done instanceof Refusal && done.code === 'booking.classGone' ? refuse('court.invitationGone') : done;
}

async function take(
  context: SignedInContext,
  { session, notify }: AtSession,
  facts: LockedEligibilityFacts,
): Promise<ParticipationRow | No> {
  const { tx, row, now } = session;
  const { person } = context;
  const no = obstacleTo(context, session, facts);
  if (no) return refuse(no);
  const joined = await takePlace(session, { person, facts, seat: null, shares: { joined_at: now } });
  if (joined instanceof Refusal) return joined;
  await auditParticipation(tx, context, joined);
  await setInvitations(tx, row, await readInvitee(tx, context), 'ACCEPTED');
  await notify(session, joined, joined.state === 'TENTATIVE' ? 'shareDue' : 'booked');
  await notifyHost(session, notify, 'playerJoined', joined);
  return joined;
}

/** A place in an hour whose price is split is held until the hour starts, or until it is settled who pays for it. */
async function takePlace(
  session: LockedSession,
  place: Parameters<typeof book>[1] & { facts: LockedEligibilityFacts },
): Promise<ParticipationRow | No> {
  const { tx, row, club } = session;
  const shared = await readSharedHour(tx, row);
  if (shared?.parts && shared.settled_at === null) {
    const free = nextPart(row, shared.parts, await readTakingPart(tx, row));
    if (!free) return refuse('court.full');
    return holdPlace(session, { ...place, shares: { ...place.shares, ...free } }, row.starts_at);
  }
  const { entitlements } = place.facts;
  return book(
    session,
    place,
    club.parameters.playersNeedPrivilege && !shared?.parts ? { entitlements } : 'HOST',
  );
}

/** The first reason why the person cannot join. */
function obstacleTo(
  { person, actor }: SignedInContext,
  { row, now, club }: LockedSession,
  facts: LockedEligibilityFacts,
): JoinRefusal | undefined {
  const callers = callerStatuses(actor, person);
  const found = obstaclesTo({ row, facts, now, parameters: club.parameters, callers });
  const [own] = found.flatMap((code) => ownRules[code] ?? []);
  if (own) return own;
  if (facts.own) return 'booking.alreadyBooked';
  if (row.taken >= row.capacity) return 'court.full';
  const pays = row.split_until === null && club.parameters.playersNeedPrivilege;
  const needsPrivilege = pays && facts.entitlements.length === 0;
  return needsPrivilege ? 'NoPrivilege' : undefined;
}

async function respond(session: LockedSession, joined: ParticipationRow) {
  const { row } = session;
  const { participations } = await toParticipationsResponse(session, [joined]);
  const [participation] = participations;
  if (!participation) throw new Error('who has joined takes part');
  return {
    bookingId: row.id,
    bookingCenterId: row.center_id,
    bookingKey: formatKey('booking', keyOfSession(row)),
    participation,
  };
}
