import type { SubscriptionStatus } from '@foyer/contract/shared/subscription';
import { layered } from '../../clubs/overlay.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { layersOf } from '../clubs/layers.ts';
import { dayOf, type ImportDay } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { CenterData } from '../shapes.ts';
import type { PlanData } from './plan-shapes.ts';
import { plansByCenter, soldKey } from './sold-at.ts';
import type { SubscriptionData } from './subscription-shape.ts';

export interface Span {
  from: Temporal.PlainDate;
  until: Temporal.PlainDate | null;
}
const isAfter = (a: Temporal.PlainDate, b: Temporal.PlainDate) => Temporal.PlainDate.compare(a, b) > 0;
const covers = ({ from, until }: Span, day: Temporal.PlainDate) =>
  !isAfter(from, day) && (until === null || !isAfter(day, until));
const overlaps = (a: Span, b: Span) => covers(a, b.from) || covers(b, a.from);
const isTurned = ({ from, until }: Span) => until !== null && isAfter(from, until);

/** A subscription with its plan, and its days in the calendar of the centre that sold it. */
export interface DatedSubscription {
  entry: SubscriptionData;
  plan: PlanData;
  span: Span;
  freezes: Span[];
  addOns: { addOn: number; price: number | undefined; span: Span }[];
  status: SubscriptionStatus;
  day: (said: ImportDay) => Temporal.PlainDate;
}

/** Resolves days, and reports impossible ones. */
export function datedSubscriptions({ now, faults }: ImportRun, club: ClubData): DatedSubscription[] {
  const { centers, subscriptions, files } = club;
  const centerOf = new Map(
    centers.map(({ entry }) => [entry.id, { center: entry, formerDays: formerMemberDays(club, entry) }]),
  );
  const plans = new Map(
    plansByCenter(club).map(({ centerId, entry }) => [soldKey({ centerId, id: entry.id }), entry]),
  );
  return subscriptions.flatMap(({ entry, index }) => {
    const found = centerOf.get(entry.centerId);
    const plan = plans.get(soldKey({ centerId: entry.centerId, id: entry.plan }));
    if (!found || !plan) return [];
    const today = dateIn(now, found.center.timeZone);
    const dated = datedOf(entry, plan, { today, formerDays: found.formerDays });
    const says = impossible(dated).map(([path, text]) => files.subscriptions.note([index, ...path], text));
    faults.push(...says);
    return says.length > 0 ? [] : [dated];
  });
}

/** For how many days the centre counts somebody as a former member. */
function formerMemberDays(club: ClubData, center: CenterData): number {
  const whole = layered(layersOf(club, center).map(({ document }) => document));
  return whole.data?.parameters.formerMemberDays ?? 0;
}

function datedOf(
  entry: SubscriptionData,
  plan: PlanData,
  { today, formerDays }: { today: Temporal.PlainDate; formerDays: number },
): DatedSubscription {
  const day = (said: ImportDay) => dayOf(said, today);
  const spanOf = (from: ImportDay, until: ImportDay | undefined): Span => ({
    from: day(from),
    until: until === undefined ? null : day(until),
  });
  const span = spanOf(entry.startsOn, entry.endsOn);
  const freezes = entry.freezes.map(({ from, until }) => spanOf(from, until));
  const addOns = entry.addOns.map(({ addOn, price, from, until }) => ({
    addOn,
    price: price ?? plan.addOns.find((one) => one.addOn === addOn)?.price,
    span: spanOf(from ?? entry.startsOn, until ?? entry.endsOn),
  }));
  return { entry, plan, span, freezes, addOns, status: statusOn(today, span, freezes, formerDays), day };
}

/** After its last day a subscription stays in WINDOW as long as its owner counts as a former member. */
function statusOn(
  today: Temporal.PlainDate,
  span: Span,
  freezes: readonly Span[],
  formerDays: number,
): SubscriptionStatus {
  if (isAfter(span.from, today)) return 'CREATED';
  if (!covers(span, today))
    return span.until && isAfter(span.until, today.subtract({ days: formerDays })) ? 'WINDOW' : 'ENDED';
  return freezes.some((freeze) => covers(freeze, today)) ? 'FROZEN' : 'ACTIVE';
}

function impossible({
  entry,
  span,
  freezes,
  addOns,
  day,
}: DatedSubscription): [(string | number)[], string][] {
  const { billedUntil } = entry;
  const isBilledBefore =
    billedUntil !== undefined && isAfter(span.from.subtract({ days: 1 }), day(billedUntil));
  return [
    ...(isTurned(span) ? [wrong(['endsOn'], 'it ends before it begins')] : []),
    ...freezes.flatMap((freeze, place) => [
      ...(isTurned(freeze) ? [wrong(['freezes', place], 'it ends before it begins')] : []),
      ...(freezes.some((other, before) => before < place && overlaps(other, freeze))
        ? [wrong(['freezes', place], 'it is frozen on these days already')]
        : []),
    ]),
    ...addOns.flatMap((one, place) => [
      ...(isTurned(one.span) ? [wrong(['addOns', place], 'it ends before it begins')] : []),
      ...(addOns.some((o, before) => before < place && o.addOn === one.addOn && overlaps(o.span, one.span))
        ? [wrong(['addOns', place], 'it has this add-on on these days already')]
        : []),
    ]),
    ...(isBilledBefore
      ? [wrong(['billedUntil'], 'is before it begins; the day before its first is the earliest')]
      : []),
  ];
}

const wrong = (path: (string | number)[], says: string): [(string | number)[], string] => [path, says];
