import type { Change } from '@foyer/contract/subscription/change';
import type { QuotedChange } from './quote-change.ts';
import { addOnsFrom } from './read-present.ts';

const nameOf = ({ add_on_id: addOnId, name }: { add_on_id: number; name: string }) => ({ addOnId, name });

/** The day after the last one that is paid, if the change can begin on it. */
function afterPaid({
  present: { row },
  firstStart,
  lastStart,
}: QuotedChange): Temporal.PlainDate | undefined {
  const day = row.billed_until?.add({ days: 1 });
  const isWithin =
    day && Temporal.PlainDate.compare(firstStart, day) < 0 && Temporal.PlainDate.compare(day, lastStart) <= 0;
  return isWithin ? day : undefined;
}

/** What a change does. `creditTo` is the first name of another person, who has paid the present membership. */
export function toChangeResponse(quoted: QuotedChange, creditTo: string | undefined): Change {
  const { as, startsOn, present, days, firstStart, lastStart, credit, addOns } = quoted;
  const own = addOnsFrom(present.row, startsOn);
  const isKept = ({ add_on_id }: { add_on_id: number }) => addOns.some(({ id }) => id === add_on_id);
  const after = afterPaid(quoted);
  return {
    as,
    startsOn: startsOn.toString(),
    presentEndsOn: startsOn.subtract({ days: 1 }).toString(),
    firstStart: firstStart.toString(),
    firstStartReason: days.why,
    lastStart: lastStart.toString(),
    ...(after && { afterPaid: after.toString() }),
    credit: (credit?.lines ?? []).reduce((sum, { line }) => sum - line.unitAmount * line.quantity, 0),
    ...(creditTo !== undefined && credit && { creditTo }),
    addOnsKept: own.filter(isKept).map(nameOf),
    addOnsLost: own.filter((one) => !isKept(one)).map(nameOf),
  };
}
