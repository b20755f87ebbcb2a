import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { findDraw } from './find-draw.ts';
import { leave, shareDraw } from './store.ts';

/** Withdraws from a draw. Somebody who has not entered has nothing to withdraw. */
export const leaveDraw: Handler<(typeof resourceBooking)['leave-draw']> = async (context, input) => {
  const { now, person } = context;
  const found = await findDraw(context, input);
  if (!found) return refuse('court.noDraw');
  const { draw, courts } = found;
  return context.transaction(async (tx) => {
    const row = await shareDraw(tx, courts.centerId, draw);
    if (!row) return {};
    if (row.closed_at !== null || Temporal.Instant.compare(now, draw.closesAt) >= 0)
      return refuse('court.drawNotOpen');
    await leave(tx, { centerId: row.center_id, id: row.id }, person);
    return {};
  });
};
