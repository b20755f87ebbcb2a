import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { memberSince, readStatus } from '../../person/status.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { type CourtHour, notOffered } from '../hour.ts';
import { findDraw } from './find-draw.ts';
import { hourFor, obstacleTo } from './obstacle-to.ts';
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
  const no = hours[0] && (await obstacleTo(context, hours[0]));
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
