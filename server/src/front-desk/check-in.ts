import type { frontDesk } from '@foyer/contract/front-desk';
import { isStop, type ProblemCode } from '@foyer/contract/shared/front-desk';
import type { Key } from '@foyer/contract/shared/keys';
import { recordAttendance } from '../booking/taking-part/record-attendance.ts';
import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { worksAt } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { AnswerOf, Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { lockBookable } from '../participation/session-row.ts';
import type { Tx } from '../platform/db/database.ts';
import { auditVisit } from './audit-visit.ts';
import { frontDeskClub } from './front-desk-club.ts';
import { readKnown } from './front-desk-person.ts';
import { isBooked, isDue, type PlaceRow } from './places-today.ts';
import { blocks } from './problems.ts';
import { announceVisit, recordVisit } from './visits.ts';

type Call = (typeof frontDesk)['check-in'];

/**
 * Records a visit and attendance for what the person has booked. A problem that stops them is refused, unless a member of staff has
 * seen it and decided.
 */
export const checkIn: Handler<Call> = async (context, { centerId, personId, personCenterId, despite }) => {
  const { actor, now } = context;
  const club = await frontDeskClub(context, centerId);
  if (club instanceof Refusal) return club;
  const person = { centerId: personCenterId, id: personId };
  const admitted = await admit(context, club, person, despite);
  if (admitted instanceof Refusal) return admitted;
  const { due, stops } = admitted;
  return context.transaction(async (tx) => {
    const visit = { centerId: club.center.id, person, by: actor, now, despite: stops };
    const { row, isRepeat } = await recordVisit(tx, visit);
    const places = await recordPlaces(context, tx, row.at, due);
    if (!isRepeat) {
      await auditVisit(tx, context, row, 'after');
      await announceVisit(tx, row);
    }
    return { visitId: row.id, at: row.at.toString(), isRepeat, places };
  });
};

/** Who is let through to what they have booked, and which problems a member of staff has decided to let pass. */
async function admit(
  context: SignedInContext,
  club: Club,
  person: Key,
  despite: readonly ProblemCode[],
): Promise<
  | { due: PlaceRow[]; stops: ProblemCode[] }
  | Refusal<'frontDesk.stopped' | 'general.personNotFound' | 'general.notAuthorized'>
> {
  const { actor, now } = context;
  if (!(await clubOfBrand(context, person.centerId))) return refuse('general.personNotFound');
  const known = await readKnown(context, club, person);
  if (!known) return refuse('general.personNotFound');
  const due = known.places.filter((place) => isDue(place, now));
  const isOwn = worksAt(actor, person.centerId);
  // Somebody of another centre comes for what they have booked here. Their affairs at home are not for the staff of this one.
  if (!isOwn && !known.places.some(isBooked)) return refuse('general.notAuthorized');
  const codes = isOwn ? known.problems.map(({ code }) => code) : blocks(known.facts).map(([code]) => code);
  const stops = codes.filter(isStop);
  const open = stops.filter((code) => !despite.includes(code));
  if (open.length > 0) return refuse('frontDesk.stopped', { problems: open.join(' ') });
  return { due, stops };
}

/** With the moment of the visit, so that both are undone together. Sessions are always locked in the same order. */
async function recordPlaces(
  context: SignedInContext,
  tx: Tx,
  at: Temporal.Instant,
  due: readonly PlaceRow[],
): Promise<AnswerOf<Call>['places']> {
  const places: AnswerOf<Call>['places'] = [];
  for (const place of due.toSorted((one, other) => one.booking_id - other.booking_id)) {
    const row = await lockBookable(tx, { centerId: place.center_id, id: place.booking_id });
    if (!row || row.state === 'CANCELLED') continue;
    const key = { centerId: place.center_id, id: place.id };
    const there = await recordAttendance(context, { tx, now: at, row }, key, true);
    if (there instanceof Refusal) continue;
    places.push({ participationId: place.id, participationCenterId: place.center_id, name: place.name });
  }
  return places;
}
