import type { subscription } from '@foyer/contract/subscription';
import type { ChangePlan, PresentMembership } from '@foyer/contract/subscription/change';
import type { Privilege } from '@foyer/contract/subscription/plan';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { firstPaymentOf } from '../buying/order-obstacles.ts';
import { factsFor, isByStaff, maySetSaleTerms, readFacts, startRules } from '../buying/read-quote.ts';
import { toPlanResponse, toPrivilegeResponse } from '../offers/plan-response.ts';
import { type PlanRow, readSoldPlans } from '../offers/read-plans.ts';
import { presentObstacle } from './change-days.ts';
import { toChangeResponse } from './change-response.ts';
import { changeContextOf, creditToOf } from './get-change-summary.ts';
import {
  adjustedBy,
  type ChangeContext,
  changeTo,
  creditLinesOf,
  isPaidBy,
  isTargetOf,
  type Present,
  type QuotedChange,
  quoteChange,
  readPresentMembership,
} from './quote-change.ts';
import { addOnsFrom, presentDays } from './read-present.ts';

type Available = (typeof subscription)['get-available-subscriptions-for-change'];

const nameOf = (privilege: Privilege) => JSON.stringify(privilege);
const without = (some: readonly Privilege[], others: readonly Privilege[]) => {
  const names = new Set(others.map(nameOf));
  return some.filter((one) => !names.has(nameOf(one)));
};

function toPresentResponse(
  { row }: Present,
  { club }: ChangeContext,
  today: Temporal.PlainDate,
): PresentMembership {
  return {
    subscriptionId: row.id,
    subscriptionCenterId: row.center_id,
    planId: row.plan_id,
    name: row.plan_name,
    kind: row.kind,
    currency: row.currency ?? club.center.currency,
    price: row.price,
    period: { unit: row.period_unit, count: row.period_count },
    startsOn: row.starts_on.toString(),
    ...(row.ends_on && { endsOn: row.ends_on.toString() }),
    ...(row.bound_until && { boundUntil: row.bound_until.toString() }),
    ...(row.billed_until && { paidUntil: row.billed_until.toString() }),
    privileges: row.privileges.map(toPrivilegeResponse),
    addOns: addOnsFrom(row, today).map(({ add_on_id: addOnId, name }) => ({ addOnId, name })),
  };
}

/** Add-ons of the present membership that the plan sells too: they go with it unless the member takes them out. */
const kept = ({ row }: Present, { add_ons }: PlanRow, today: Temporal.PlainDate): number[] => {
  const day = today.toString();
  const sold = add_ons.filter(
    ({ on_sale_from, on_sale_until }) => (on_sale_from ?? day) <= day && day <= (on_sale_until ?? day),
  );
  return addOnsFrom(row, today).flatMap(({ add_on_id }) =>
    sold.some(({ id }) => id === add_on_id) ? [add_on_id] : [],
  );
};

const creditIn = (quoted: QuotedChange): number =>
  creditLinesOf(quoted).reduce((sum, { unitAmount, quantity }) => sum - unitAmount * quantity, 0);

/** The plans to which a membership can be changed, each with what it does or with what prevents it. */
export const getAvailableForChange: Handler<Available> = async (context, input) => {
  const changeContext = await changeContextOf(context, input.presentCenterId);
  if (!changeContext) return refuse('general.centerNotFound');
  const { today } = startRules(changeContext);
  const key = { centerId: input.presentCenterId, id: input.presentId };
  const present = await readPresentMembership(context.db, changeContext, key, today);
  if (!present) return refuse('subscription.notFound');
  const obstacle = presentObstacle(presentDays(present.row), today);
  if (obstacle) return refuse(obstacle);
  const sold = await readSoldPlans(context.db, key.centerId, today);
  const targets = sold.filter(
    (plan) => isTargetOf(present.row, plan) && (plan.is_sold_online || isByStaff(changeContext)),
  );
  const isSponsorable = targets.some(({ is_sponsorable }) => is_sponsorable);
  const facts = await readFacts(context.db, changeContext, { isSponsorable });
  const startsOn = input.startupDate === undefined ? undefined : Temporal.PlainDate.from(input.startupDate);
  const own = present.row.privileges.map(toPrivilegeResponse);
  const isCreditOwn = isPaidBy(present, changeContext.payer);
  const creditTo = await creditToOf(context, { present, isCreditOwn });
  const plans = targets.map((plan): ChangePlan => {
    const target = { plan, ...facts };
    const { days } = changeTo(present, plan, changeContext, facts);
    const adjusted = adjustedBy(present, days)(factsFor(changeContext, facts, plan));
    const response = toPlanResponse(adjusted, changeContext.club, {
      startsOn,
      maySetTerms: maySetSaleTerms(changeContext),
    });
    const order = { startsOn, addOns: kept(present, plan, today) };
    const quoted = quoteChange({ present, target }, changeContext, order, context.language);
    const opened = plan.privileges.map(toPrivilegeResponse);
    return {
      ...response,
      ...(typeof quoted === 'string'
        ? { can: { buy: quoted } }
        : { change: toChangeResponse(quoted, creditTo) }),
      ...(typeof quoted !== 'string' &&
        response.offer && {
          offer: {
            ...response.offer,
            firstPayment: Math.max(0, firstPaymentOf(quoted) - creditIn(quoted)),
          },
        }),
      gained: without(opened, own),
      lost: without(own, opened),
    };
  });
  return { present: toPresentResponse(present, changeContext, today), plans };
};
