import type { frontDesk } from '@foyer/contract/front-desk';
import { isStop, type ProblemCode } from '@foyer/contract/shared/front-desk';
import type { Key } from '@foyer/contract/shared/keys';
import type { VisitRow as GuestVisit } from '../bring-a-friend/store.ts';
import { lockPass, usePass } from '../bring-a-friend/visiting/use-pass.ts';
import type { Club } from '../clubs/club.ts';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { worksAt } from '../frame/access.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { Refusal, refuse } from '../frame/refuse.ts';
import { auditVisit } from './audit-visit.ts';
import { frontDeskClub } from './front-desk-club.ts';
import { readKnown } from './front-desk-person.ts';
import { isBooked, isDue, type PlaceRow } from './places-today.ts';
import { blocks } from './problems.ts';
import { recordPlaces } from './record-places.ts';
import { announceVisit, recordVisit } from './visits.ts';

type Call = (typeof frontDesk)['check-in'];

/**
 * Records a visit and attendance for what the person has booked. Where only a guest's pass opens the club, it is used. A problem that stops them is refused, unless a member of staff has
 * seen it and decided.
 */
export const checkIn: Handler<Call> = async (context, { centerId, personId, personCenterId, despite }) => {
  const { actor, now, callPath, correlationId } = context;
  const club = await frontDeskClub(context, centerId);
  if (club instanceof Refusal) return club;
  const person = { centerId: personCenterId, id: personId };
  const admitted = await admit(context, club, person, despite);
  if (admitted instanceof Refusal) return admitted;
  const { due, stops, pass } = admitted;
  return context.transaction(async (tx) => {
    const visit = { centerId: club.center.id, person, by: actor, now, despite: stops };
    const guestVisit = pass && (await lockPass(tx, pass));
    const { row, isRepeat } = await recordVisit(tx, visit);
    if (pass && !isRepeat) {
      const writer = { actor, now, callPath, correlationId };
      const used = guestVisit && (await usePass(tx, writer, guestVisit, { guest: person, at: row.at }));
      if (!used) return refuse('friend.visitUsed');
    }
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
  | { due: PlaceRow[]; stops: ProblemCode[]; pass: GuestVisit | undefined }
  | Refusal<'frontDesk.stopped' | 'general.personNotFound' | 'general.notAuthorized'>
> {
  const { actor, now } = context;
  if (!(await clubOfBrand(context, person.centerId))) return refuse('general.personNotFound');
  const known = await readKnown(context, club, person);
  if (!known) return refuse('general.personNotFound');
  const due = known.places.filter((place) => isDue(place, now));
  const isOwn = worksAt(actor, person.centerId);
  // Somebody of another centre comes for what they have booked here, or as a guest. Their affairs at home are not for the staff of this one.
  if (!isOwn && !known.places.some(isBooked) && !known.pass) return refuse('general.notAuthorized');
  const codes = isOwn ? known.problems.map(({ code }) => code) : blocks(known.facts).map(([code]) => code);
  const stops = codes.filter(isStop);
  const open = stops.filter((code) => !despite.includes(code));
  if (open.length > 0) return refuse('frontDesk.stopped', { problems: open.join(' ') });
  return { due, stops, pass: known.opensByPass ? known.pass : undefined };
}
