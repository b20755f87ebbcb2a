import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { readBillFacts } from './bill-facts.ts';
import { finalBillOf } from './final-bill.ts';
import { findLeaving, noticeOf } from './leaving.ts';
import { refuseFor } from './terminate.ts';
import { suggestedEnds, terminationOf, whyEarliest } from './termination-rules.ts';

type Suggest = (typeof subscription)['get-suggested-termination-dates'];

export const getSuggestedTerminationDates: Handler<Suggest> = async (context, input) => {
  const { db, language } = context;
  const found = await findLeaving(context, input);
  if (found instanceof Refusal) return found;
  const { leaving, row } = found;
  const notice = noticeOf(leaving);
  const possible = terminationOf(row, notice);
  if (possible.obstacle) return refuseFor(possible.obstacle);
  const { earliest, latest } = possible;
  // Staff who may choose another day see what the member could choose, too.
  const regular = leaving.mayEndEarlier ? terminationOf(row, { ...notice, mayEndEarlier: false }) : possible;
  const first = regular.obstacle ? earliest : regular.earliest;
  const { club, now } = leaving;
  const facts = await readBillFacts(db, row, first);
  const dates = suggestedEnds(row, { earliest: first, latest }).map(({ endsOn, why }) => {
    const { coming, credit } = finalBillOf({ club, language, now }, facts, endsOn);
    return {
      endsOn: endsOn.toString(),
      why,
      payments: coming.length,
      toPay: coming.reduce((sum, { total }) => sum + total, 0),
      credit: credit?.total ?? 0,
    };
  });
  const { bound, noticeUntil } = whyEarliest(row, notice.givenOn, first);
  return {
    earliest: earliest.toString(),
    latest: latest.toString(),
    ...(bound && { bound: bound.toString() }),
    ...(noticeUntil && { noticeUntil: noticeUntil.toString() }),
    ...(!first.equals(earliest) && { regular: first.toString() }),
    dates,
  };
};
