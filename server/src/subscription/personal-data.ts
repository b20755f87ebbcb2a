import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { ExportReader } from '../frame/domain-data.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { forgetElsewhere } from '../platform/db/elsewhere.ts';
import { forgetOnInvoices } from './companies/charges.ts';
import { exportRequests, forgetRequests } from './leaving-data.ts';
import { moveSubscription } from './move-subscription.ts';
import { membershipCentersOf } from './owned/read-owned.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

/** The memberships themselves say where else somebody has some. */
export const tables = [
  'subscription',
  'subscription_elsewhere',
  'campaign_use',
  'company_employee',
  'good_cause_request',
  'leaving_declaration',
];

export const exportTexts = { en, de, ar };

export async function exportPerson(db: Db, key: Key, reader: ExportReader) {
  return {
    subscriptions: await exportSubscriptions(db, key),
    freezes: await ofSubscriptions(db, key)
      .innerJoin('subscription_freeze as freeze', (on) =>
        on
          .onRef('freeze.center_id', '=', 'subscription.center_id')
          .onRef('freeze.subscription_id', '=', 'subscription.id'),
      )
      .select(['freeze.center_id', 'subscription_id', 'freeze.starts_on', 'freeze.ends_on'])
      .select(['freeze.reason as freeze_reason', 'freeze.fee', 'freeze.created_at'])
      .orderBy('freeze.starts_on')
      .execute(),
    periods: await ofSubscriptions(db, key)
      .innerJoin('subscription_period as period', (on) =>
        on
          .onRef('period.center_id', '=', 'subscription.center_id')
          .onRef('period.subscription_id', '=', 'subscription.id'),
      )
      .select(['period.center_id', 'subscription_id', 'period.starts_on', 'period.ends_on', 'amount'])
      .select(['sponsored_amount', 'billed_at'])
      .orderBy('period.starts_on')
      .execute(),
    credits: await ofSubscriptions(db, key)
      .innerJoin('subscription_credit as credit', (on) =>
        on
          .onRef('credit.center_id', '=', 'subscription.center_id')
          .onRef('credit.subscription_id', '=', 'subscription.id'),
      )
      .select(['credit.center_id', 'subscription_id', 'why as reason', 'credit.starts_on', 'credit.ends_on'])
      .select(['amount', 'sponsored_amount', 'invoice_id', 'at'])
      .orderBy('credit.id')
      .execute(),
    offers: await ofSubscriptions(db, key)
      .innerJoin('subscription_offer as offer', (on) =>
        on
          .onRef('offer.center_id', '=', 'subscription.center_id')
          .onRef('offer.subscription_id', '=', 'subscription.id'),
      )
      .select(['offer.center_id', 'subscription_id', 'offer.kind as offer', 'offer.state as answer'])
      .select(['offer.made_at as at', 'offer.valid_until', 'offer.closed_at as answered_at'])
      .select('offer.ip_address')
      .orderBy('offer.id')
      .execute(),
    history: await ofSubscriptions(db, key)
      .innerJoin('subscription_history as history', (on) =>
        on
          .onRef('history.center_id', '=', 'subscription.center_id')
          .onRef('history.subscription_id', '=', 'subscription.id'),
      )
      .select(['history.center_id', 'subscription_id', 'history.status', 'at'])
      .select(sql<string | null>`nullif(history.sub_state, 'NONE')`.as('sub_state'))
      .orderBy('history.id')
      .execute(),
    addOns: await ofSubscriptions(db, key)
      .innerJoin('subscription_add_on as owned', (on) =>
        on
          .onRef('owned.center_id', '=', 'subscription.center_id')
          .onRef('owned.subscription_id', '=', 'subscription.id'),
      )
      .innerJoin('add_on', (on) =>
        on.onRef('add_on.center_id', '=', 'owned.center_id').onRef('add_on.id', '=', 'owned.add_on_id'),
      )
      .select(['owned.center_id', 'subscription_id', 'add_on.name', 'owned.price'])
      .select(['owned.starts_on', 'owned.ends_on'])
      .orderBy('owned.starts_on')
      .execute(),
    campaigns: await db
      .selectFrom('campaign_use')
      .innerJoin('campaign', (on) =>
        on
          .onRef('campaign.center_id', '=', 'campaign_use.center_id')
          .onRef('campaign.id', '=', 'campaign_use.campaign_id'),
      )
      .select(['campaign.name', 'code', 'at'])
      .where('person_center_id', '=', key.centerId)
      .where('person_id', '=', key.id)
      .orderBy('at')
      .execute(),
    companies: await db
      .selectFrom('company_employee')
      .innerJoin('company_agreement as agreement', (on) =>
        on
          .onRef('agreement.center_id', '=', 'company_employee.center_id')
          .onRef('agreement.id', '=', 'company_employee.agreement_id'),
      )
      .select(['agreement.company_name as name', 'proven_by', 'since', 'until'])
      .where('person_center_id', '=', key.centerId)
      .where('person_id', '=', key.id)
      .orderBy('since')
      .execute(),
    ...(await exportRequests(db, key, reader)),
  };
}

const ofSubscriptions = (db: Db, key: Key) =>
  db
    .selectFrom('subscription')
    .where('person_center_id', '=', key.centerId)
    .where('person_id', '=', key.id)
    .orderBy('subscription.center_id')
    .orderBy('subscription.id');

const exportSubscriptions = (db: Db, key: Key) =>
  ofSubscriptions(db, key)
    .innerJoin('plan', (on) =>
      on.onRef('plan.center_id', '=', 'subscription.center_id').onRef('plan.id', '=', 'subscription.plan_id'),
    )
    .select(['subscription.center_id', 'subscription.id', 'plan.name', 'status'])
    .select(['starts_on', 'ends_on', 'subscription.price', 'subscription.period_unit'])
    .select(['subscription.period_count', 'bound_until', 'billed_until', 'referral', 'external_id'])
    .select(['terminated_at', 'termination_reason'])
    .select([
      sql<string | null>`nullif(sub_state, 'NONE')`.as('sub_state'),
      sql<unknown>`jsonb_path_query_array(discounts, '$[*].name')`.as('discounts'),
      sql<string | null>`sponsor ->> 'company'`.as('sponsor'),
      // Until a contract has it, which is exported with the documents.
      sql<unknown>`jsonb_path_query_array(agreed, '$.accepted[*].documentKey')`.as('accepted'),
      sql<string | null>`agreed ->> 'at'`.as('accepted_at'),
      sql<string | null>`agreed ->> 'ipAddress'`.as('ip_address'),
    ])
    .execute();

/**
 * A payment may still bring the membership, and people who are bound owe its periods until then, as they owe an open invoice.
 * After that it ends with its owner.
 */
export async function isNeeded(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<boolean> {
  const needed = await tx
    .selectFrom('subscription')
    .select('id')
    .where(sql<boolean>`((person_center_id, person_id) = (${centerId}, ${id})
      or (payer_center_id, payer_person_id) = (${centerId}, ${id}))`)
    .where('status', 'in', ['CREATED', 'ACTIVE', 'FROZEN'])
    .where(sql<boolean>`(sub_state = 'AWAITING_ACTIVATION' or payer_person_id is not null and kind = 'EFT'
      and bound_until >= ${todayThere(now)} and (ends_on is null or ends_on > billed_until))`)
    .limit(1)
    .executeTakeFirst();
  return needed !== undefined;
}

const todayThere = (now: Temporal.Instant) => sql`(${now}::timestamptz at time zone
  (select time_zone from center where center.id = subscription.center_id))::date`;

async function endAll(tx: Tx, person: Key, now: Temporal.Instant): Promise<void> {
  for (const centerId of await membershipCentersOf(tx, person)) await endAllAt(tx, centerId, person, now);
}

async function endAllAt(tx: Tx, centerId: number, person: Key, now: Temporal.Instant): Promise<void> {
  const rows = await tx
    .selectFrom('subscription')
    .selectAll()
    // A future subscription ends on its first day.
    .select(sql<Temporal.PlainDate>`greatest(starts_on, least(ends_on, ${todayThere(now)}))`.as('last_day'))
    .where('center_id', '=', centerId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('status', '<>', 'ENDED')
    .orderBy('id')
    .forUpdate()
    .execute();
  for (const { last_day: endsOn, ...row } of rows)
    await moveSubscription(tx, row, row.status === 'WINDOW' ? 'ENDED/NONE' : 'ENDED/CANCELLED', {
      now,
      endsOn,
    });
}

/** Reasons may be about somebody's health. Nothing is credited any more to a person who has no name. */
async function forgetFreezes(tx: Tx, { centerId, id }: Key, now: Temporal.Instant): Promise<void> {
  const isOwn = sql<boolean>`(payer_center_id, payer_person_id) = (${centerId}, ${id})`;
  await sql`
    update subscription_freeze as frozen
    set reason = null, credited_at = case when ${isOwn} then coalesce(credited_at, ${now}) else credited_at end
    from subscription
    where subscription.person_center_id = ${centerId} and subscription.person_id = ${id}
      and frozen.center_id = subscription.center_id and frozen.subscription_id = subscription.id`.execute(tx);
  await sql`
    update subscription set terminated_at = null
    where person_center_id = ${centerId} and person_id = ${id} and ${isOwn}`.execute(tx);
}

/** From which address an offer was answered. */
const forgetOffers = (tx: Tx, { centerId, id }: Key) =>
  tx
    .updateTable('subscription_offer')
    .set({ ip_address: null })
    .where('closed_by_center_id', '=', centerId)
    .where('closed_by_id', '=', id)
    .execute();

/**
 * Keeps subscriptions under the person's number, and ends them. What the person paid for others is paid by its owners
 * from now on.
 */
export async function forgetPerson(tx: Tx, key: Key, now: Temporal.Instant): Promise<void> {
  const { centerId, id } = key;
  await tx
    .updateTable('subscription')
    .set({ external_id: null, referral: null, agreed: null, termination_reason: null })
    .where('person_center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
  await forgetFreezes(tx, key, now);
  await forgetOffers(tx, key);
  await endAll(tx, key, now);
  await tx
    .updateTable('subscription')
    .set(({ ref }) => ({ payer_center_id: ref('person_center_id'), payer_person_id: ref('person_id') }))
    .where('payer_center_id', '=', centerId)
    .where('payer_person_id', '=', id)
    .where('status', '<>', 'ENDED')
    .execute();
  await forgetElsewhere(tx, 'subscription_elsewhere', key);
  await forgetOnInvoices(tx, key);
  await forgetRequests(tx, key);
  for (const table of ['campaign_use', 'company_employee'] as const)
    await tx.deleteFrom(table).where('person_center_id', '=', centerId).where('person_id', '=', id).execute();
}
