import type { CourtRefusal } from '@foyer/contract/resource-booking';
import { type DrawChoice, minuteOf } from '@foyer/contract/shared/court';
import { readEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { isSoldFor } from '../../clipcards/load-for-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { sessionToOpen } from '../../participation/session-row.ts';
import { callerStatuses } from '../../person/eligibility.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import { resourcesOf } from '../courts.ts';
import { type CourtHour, hourOf, isOnOffer, sessionRow } from '../hour.ts';
import { readBooked } from '../taking/lock-hour.ts';
import { courtObstacles } from '../taking/obstacles.ts';
import { isDrawn } from './draws-of.ts';
import type { FoundDraw } from './find-draw.ts';

/** The hour of a choice, on any court that offers it. */
export function hourFor(
  { club, courts, activity, draw }: FoundDraw,
  choice: DrawChoice,
): CourtHour | undefined {
  const from = minuteOf(choice.startTime);
  const span = { from, until: from + choice.duration };
  if (!isDrawn(draw, from)) return undefined;
  return resourcesOf(courts, activity)
    .filter(({ id }) => choice.resourceId === undefined || choice.resourceId === id)
    .map((resource) => hourOf({ club, courts, activity, resource, span }))
    .find(isOnOffer);
}

/** What the draw itself decides, and what the person may still sort out. */
const later = ['booking.participantOccupied', 'booking.alreadyBooked', 'booking.resourceOccupied'] as const;
type Now = Exclude<CourtRefusal, (typeof later)[number]>;
const countsNow = (code: CourtRefusal): code is Now => !(later as readonly string[]).includes(code);

/** Why this person could not book hours of the draw now. */
export async function obstacleTo(
  context: SignedInContext,
  hour: CourtHour,
): Promise<Refusal<Now | 'general.personNotFound'> | undefined> {
  const { db, now, person, actor } = context;
  const row = sessionRow(hour, 0, hour.activity.opens_days_before);
  const facts = await readEligibilityFacts(db, now, { row, person });
  if (!facts) return refuse('general.personNotFound');
  const court = { isTaken: false, booked: await readBooked(db, hour, { person, now }) };
  const codes = courtObstacles({ hour, facts, court, now, callers: callerStatuses(actor, person) });
  const canBePaid =
    (row.price !== null && !isOutsideHomeClub(person, hour.club)) ||
    (await isSoldFor(db, context, sessionToOpen(row)));
  const [first] = codes.filter(countsNow).filter((code) => !(code === 'NoPrivilege' && canBePaid));
  return first && refuse(first);
}
