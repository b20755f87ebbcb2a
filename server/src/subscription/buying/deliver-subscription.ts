import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import { openClipcard } from '../../clipcards/clips.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { audit } from '../../frame/audit/audit.ts';
import { Refusal } from '../../frame/refuse.ts';
import { becomeMember } from '../../person/become-member.ts';
import type { PersonRow } from '../../person/columns.ts';
import { readPerson } from '../../person/store.ts';
import type { BillingPeriod } from '../../platform/billing-period.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';
import type { Delivery, Line, Sale } from '../../shopping-basket/sellable.ts';
import { moveSubscription } from '../move-subscription.ts';
import { type PlanRow, readPlan } from '../offers/read-plans.ts';
import type { SubscriptionRow } from '../store.ts';
import { useCampaigns } from './campaign-uses.ts';
import { emailMembership } from './email-membership.ts';
import { holdSubscription, subscriptionOfBasket } from './hold-subscription.ts';
import { issueMembershipContract } from './issue-membership-contract.ts';
import { lineText } from './line-text.ts';
import type { OrderItem } from './order-item.ts';

/** What the buyer pays of a line. */
export const payable = ({ amount, sponsoredAmount }: Line<unknown>): number => amount - sponsoredAmount;

/** Whether a membership was delivered: its fee and its add-ons go with it. */
export const isDelivered = (row: SubscriptionRow | undefined): row is SubscriptionRow =>
  row !== undefined && row.sub_state !== 'AWAITING_ACTIVATION' && row.status !== 'ENDED';

/** Delivers one line of a membership that is paid for. */
export function deliverLine(sale: Sale, line: Line<OrderItem>): Promise<Delivery> {
  if (line.payload.part === 'PERIOD') return deliverMembership(sale, line);
  return deliverWithMembership(sale, line);
}

async function deliverWithMembership(sale: Sale, line: Line<OrderItem>): Promise<Delivery> {
  const row = await subscriptionOfBasket(sale.tx, line);
  if (!isDelivered(row)) return { amount: 0, why: 'basket.notActive' };
  if (line.payload.part === 'FEE') await chargeCompany(sale, row, line);
  return { amount: payable(line) };
}

/** Activates the membership that waited for this payment. Where another one was paid first, the money is refunded. */
async function deliverMembership(sale: Sale, line: Line<OrderItem>): Promise<Delivery> {
  const held = await holdSubscription(sale, line);
  if (held instanceof Refusal) return { amount: 0, why: held.code };
  const delivered = await deliverHeld(sale, line, held);
  if (!delivered) return { amount: 0, why: 'basket.notActive' };
  const { row, plan, member } = delivered;
  if (member) await emailMembership(sale, row, plan, member);
  await auditDelivery(sale, row, plan);
  return { amount: payable(line) };
}

/** A membership that was delivered. */
export interface DeliveredMembership {
  row: SubscriptionRow;
  plan: PlanRow;
  member: PersonRow | undefined;
}

/** Activates a membership that waits for its payment, with all that comes with it. Undefined: it waits no longer. */
export async function deliverHeld(
  sale: Sale,
  line: Line<OrderItem>,
  held: SubscriptionRow,
): Promise<DeliveredMembership | undefined> {
  const { tx, now, club, person } = sale;
  const plan = await readPlan(tx, { centerId: held.center_id, id: held.plan_id });
  if (!plan || held.sub_state !== 'AWAITING_ACTIVATION') return undefined;
  const today = dateIn(now, club.center.time_zone);
  const begins = Temporal.PlainDate.compare(held.starts_on, today) <= 0;
  const days = daysOf(line);
  const row = await moveSubscription(tx, held, begins ? 'ACTIVE/NONE' : 'CREATED/NONE', {
    now,
    billedUntil: days.endsOn,
  });
  await useCampaigns(tx, line, row.discounts);
  await bookFirstPeriod(sale, row, line, days);
  await chargeCompany(sale, row, line);
  await becomeMember(tx, person, row.starts_on);
  await noteCenters(sale, row);
  if (plan.gives_product_id !== null) await giveClipcard(sale, plan, row);
  const member = await readPerson(tx, person);
  if (member) await issueMembershipContract(sale, row, plan, member);
  return { row, plan, member };
}

/** The days that a line pays for. */
function daysOf({ payload, explanation }: Line<OrderItem>): BillingPeriod {
  if (!explanation?.from || !explanation.until)
    throw new Error(`a line of part ${payload.part} names no days`);
  return {
    startsOn: Temporal.PlainDate.from(explanation.from),
    endsOn: Temporal.PlainDate.from(explanation.until),
  };
}

/** Stores which days are paid for, so that they are billed once. */
const bookFirstPeriod = (
  { tx, now }: Sale,
  { center_id, id }: SubscriptionRow,
  { amount, sponsoredAmount }: Line<OrderItem>,
  { startsOn, endsOn }: BillingPeriod,
) =>
  tx
    .insertInto('subscription_period')
    .values({
      center_id,
      subscription_id: id,
      starts_on: startsOn,
      ends_on: endsOn,
      amount,
      sponsored_amount: sponsoredAmount,
      invoice_id: null,
      billed_at: now,
    })
    .execute();

/** What the company pays of a line waits for the company's next invoice, which is in the club's language. */
async function chargeCompany(
  { tx, now, club }: Sale,
  { center_id, id, plan_id, sponsor, starts_on, billed_until }: SubscriptionRow,
  { payload: { part }, sponsoredAmount, explanation, taxRate }: Line<OrderItem>,
): Promise<void> {
  if (!sponsor || sponsoredAmount === 0) return;
  const plan = (await readPlan(tx, { centerId: center_id, id: plan_id }))?.name ?? '';
  const { from, until } = explanation ?? {};
  await tx
    .insertInto('company_charge')
    .values({
      center_id,
      agreement_center_id: sponsor.agreement.centerId,
      agreement_id: sponsor.agreement.id,
      subscription_id: id,
      what: part === 'FEE' ? 'JOINING_FEE' : 'PERIOD',
      starts_on,
      ends_on: billed_until ?? starts_on,
      text: lineText(club, defaultLanguage(club), { part, plan, from, until }),
      amount: sponsoredAmount,
      tax_rate: taxRate,
      at: now,
      invoice_id: null,
    })
    .execute();
}

/** Tells the own centres of the member and the payer where else they have or pay for memberships. */
const noteCenters = (
  { tx, person, payer }: Sale,
  { center_id: atCenterId }: SubscriptionRow,
): Promise<void> =>
  noteElsewhere(
    tx,
    'subscription_elsewhere',
    [person, payer].map((one) => ({ person: one, atCenterId })),
  );

async function giveClipcard(
  { tx, now, person }: Sale,
  plan: PlanRow,
  { center_id, starts_on, ends_on, basket_id }: SubscriptionRow,
): Promise<void> {
  if (plan.gives_product_id === null || plan.gives_size === null || basket_id === null) return;
  await openClipcard(tx, now, {
    centerId: center_id,
    productId: plan.gives_product_id,
    person,
    size: plan.gives_size,
    validFrom: starts_on,
    validUntil: ends_on,
    basketId: basket_id,
  });
}

/** A payment that a provider reports is nobody's call: the payer is named as the actor. */
const auditDelivery = (
  { tx, now, actor, person, payer, club, saleOrigin: { callPath, correlationId } }: Sale,
  row: SubscriptionRow,
  plan: PlanRow,
) =>
  audit(
    tx,
    { actor: actor ?? payer, person, club, callPath, correlationId, now },
    {
      entity: 'subscription',
      key: formatKey('subscription', { centerId: row.center_id, id: row.id }),
      after: {
        plan: plan.name,
        startsOn: row.starts_on.toString(),
        ...(!isSameKey(payer, person) && { paidBy: formatKey('person', payer) }),
      },
    },
  );
