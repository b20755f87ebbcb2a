import type { clipcards } from '@foyer/contract/clipcards';
import { courtType } from '@foyer/contract/shared/booking';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import type { SessionToOpen } from '../participation/session-to-open.ts';
import { loadOneFor, soldFor } from './load-for-session.ts';

/** A court on a day: the hour does not decide what a clipcard opens. */
async function findCourtDay(
  context: SignedInContext,
  { activityId, activityCenterId, date }: { activityId: number; activityCenterId: number; date: string },
): Promise<SessionToOpen | undefined> {
  if (!(await clubOfBrand(context, activityCenterId))) return undefined;
  const activity = await context.db
    .selectFrom('activity')
    .select('activity_group')
    .where('center_id', '=', activityCenterId)
    .where('id', '=', activityId)
    .where('type', '=', courtType)
    .executeTakeFirst();
  return (
    activity && {
      centerId: activityCenterId,
      activityGroup: activity.activity_group,
      day: Temporal.PlainDate.from(date),
    }
  );
}

export const loadForCourt: Handler<(typeof clipcards)['load-clipcards-for-user-rsbooking']> = async (
  context,
  input,
) => {
  const court = await findCourtDay(context, input);
  return court ? { clipcards: await soldFor(context, court) } : refuse('court.notOffered');
};

export const loadForCourtById: Handler<
  (typeof clipcards)['load-clipcards-for-user-by-id-rsbooking']
> = async (context, input) => {
  const court = await findCourtDay(context, input);
  if (!court) return refuse('court.notOffered');
  return loadOneFor(context, court, { centerId: input.clipcardCenterId, id: input.clipcardId });
};
