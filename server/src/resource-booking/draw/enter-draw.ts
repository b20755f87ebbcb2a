import type { CourtRefusal, resourceBooking } from '@foyer/contract/resource-booking';
import { type DrawChoice, minuteOf } from '@foyer/contract/shared/court';
import { readEligibilityFacts } from '../../booking/taking-part/eligibility-facts.ts';
import { isSoldFor } from '../../clipcards/load-for-session.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { type Refusal, refuse } from '../../frame/refuse.ts';
import { sessionToOpen } from '../../participation/session-row.ts';
import { callerStatuses } from '../../person/eligibility.ts';
import { memberSince, readStatus } from '../../person/status.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { isOutsideHomeClub } from '../../shopping-basket/home-club.ts';
import { resourcesOf } from '../courts.ts';
import { type CourtHour, hourOf, isOnOffer, notOffered, sessionRow } from '../hour.ts';
import { readBooked } from '../taking/lock-hour.ts';
import { courtObstacles } from '../taking/obstacles.ts';
import { isDrawn } from './draws-of.ts';
import { type FoundDraw, findDraw } from './find-draw.ts';
import { toOwnEntry } from './response.ts';
import { enter, insertDraw, shareDraw } from './store.ts';

type Call = (typeof resourceBooking)['enter-draw'];

/** Enters a draw, or changes the choices. The draw is written first, so its secret is older than any entry. */
export const enterDraw: Handler<Call> = async (context, input) => {
  const { db, now, person, actor } = context;
  const found = await findDraw(context, input);
  if (!found) return refuse('court.noDraw');
  const { club, draw, courts } = found;
  const hours: CourtHour[] = [];
  for (const choice of input.choices) {
    const hour = hourFor(found, choice);
    if (!hour) return notOffered();
    hours.push(hour);
  }
  const isCollecting =
    Temporal.Instant.compare(draw.opensAt, now) <= 0 && Temporal.Instant.compare(now, draw.closesAt) < 0;
  if (!isCollecting) return refuse('court.drawNotOpen');
  const no = await obstacleTo(context, hours);
  if (no) return no;
  const status = draw.rule === 'SENIORITY' ? await readStatus(db, person, now) : undefined;
  const months =
    status &&
    memberSince(status, club).until(dateIn(now, club.center.time_zone), { largestUnit: 'months' }).months;
  await insertDraw(db, courts.centerId, draw);
  return context.transaction(async (tx) => {
    const row = await shareDraw(tx, courts.centerId, draw);
    if (!row || row.closed_at !== null) return refuse('court.drawNotOpen');
    const entry = {
      ...{
        center_id: row.center_id,
        draw_id: row.id,
        months: months === undefined ? null : Math.max(0, months),
      },
      ...{ person_center_id: person.centerId, person_id: person.id },
      ...{ account_center_id: actor.centerId, account_id: actor.id },
    };
    return toOwnEntry(await enter(tx, entry, input.choices));
  });
};

/** The hour of a choice, on any court that offers it. */
function hourFor({ club, courts, activity, draw }: FoundDraw, choice: DrawChoice): CourtHour | undefined {
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

/** Why this person could not book any of the hours now. */
async function obstacleTo(
  context: SignedInContext,
  [hour]: readonly CourtHour[],
): Promise<Refusal<Now | 'general.personNotFound'> | undefined> {
  const { db, now, person, actor } = context;
  if (!hour) return undefined;
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
