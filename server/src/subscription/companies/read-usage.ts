import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';
import type { Employment, Month, SponsoredMembership } from './usage.ts';

/** Every agreement that a company has or had with the brand. */
export const readAgreementsOfCompany = (db: Db, directoryCenterId: number, company: Key) =>
  db
    .selectFrom('company_agreement')
    .selectAll()
    .where('center_id', '=', directoryCenterId)
    .where('company_center_id', '=', company.centerId)
    .where('company_id', '=', company.id)
    .orderBy('starts_on')
    .orderBy('id')
    .execute();

export async function readEmployments(
  db: Db,
  directoryCenterId: number,
  agreementIds: readonly number[],
): Promise<Employment[]> {
  const rows = await db
    .selectFrom('company_employee')
    .select(['person_center_id', 'person_id', 'since', 'until'])
    .where('center_id', '=', directoryCenterId)
    .where(sql<boolean>`agreement_id = any(${sql.val([...agreementIds])}::bigint[])`)
    .execute();
  return rows.map(({ person_center_id, person_id, since, until }) => ({
    person: { centerId: person_center_id, id: person_id },
    since,
    until,
  }));
}

interface MembershipRow {
  center_id: number;
  id: number;
  person_center_id: number;
  person_id: number;
  plan: string;
  starts_on: Temporal.PlainDate;
  currency: string;
  amount: number;
}

const toMembership = (row: MembershipRow): SponsoredMembership => ({
  subscription: { centerId: row.center_id, id: row.id },
  person: { centerId: row.person_center_id, id: row.person_id },
  plan: row.plan,
  startsOn: row.starts_on,
  currency: row.currency,
  amount: row.amount,
});

/**
 * The memberships that a company sponsors in a month, and those for which it pays in that month: a joining fee may be due
 * before the first day. What is paid counts on the day on which it became due, as on the company's invoice.
 */
export async function readMemberships(
  db: Db,
  directoryCenterId: number,
  agreementIds: readonly number[],
  { startsOn, endsOn }: Month,
): Promise<SponsoredMembership[]> {
  const ids = sql.val([...agreementIds]);
  const sponsored = await sql<MembershipRow>`
    select subscription.center_id, subscription.id, subscription.person_center_id, subscription.person_id,
      plan.name as plan, subscription.starts_on, center.currency, 0::bigint as amount
    from subscription
    join plan on plan.center_id = subscription.center_id and plan.id = subscription.plan_id
    join center on center.id = subscription.center_id
    where subscription.sponsor is not null
      and (subscription.sponsor #>> '{agreement,centerId}')::integer = ${directoryCenterId}
      and (subscription.sponsor #>> '{agreement,id}')::bigint = any(${ids}::bigint[])
      and subscription.sub_state not in ('AWAITING_ACTIVATION', 'CANCELLED')
      and subscription.starts_on <= ${endsOn}::date
      and (subscription.ends_on is null or subscription.ends_on >= ${startsOn}::date)`.execute(db);
  const paid = await sql<MembershipRow>`
    select charge.center_id, charge.subscription_id as id, subscription.person_center_id, subscription.person_id,
      plan.name as plan, subscription.starts_on, center.currency, sum(charge.amount)::bigint as amount
    from company_charge as charge
    join center on center.id = charge.center_id
    join subscription on subscription.center_id = charge.center_id and subscription.id = charge.subscription_id
    join plan on plan.center_id = subscription.center_id and plan.id = subscription.plan_id
    where charge.agreement_center_id = ${directoryCenterId} and charge.agreement_id = any(${ids}::bigint[])
      and charge.at >= ${startsOn}::date::timestamp at time zone center.time_zone
      and charge.at < (${endsOn}::date + 1)::timestamp at time zone center.time_zone
    group by charge.center_id, charge.subscription_id, subscription.person_center_id, subscription.person_id,
      plan.name, subscription.starts_on, center.currency`.execute(db);
  return [...sponsored.rows, ...paid.rows].map(toMembership);
}

/** The names of plans by their key as '100-1', one statement for each centre. */
export async function readPlanNames(db: Db, plans: readonly string[]): Promise<Map<string, string>> {
  const keys = plans.map((plan) => {
    const [centerId, id] = plan.split('-');
    return { centerId: Number(centerId), id: Number(id) };
  });
  const names = new Map<string, string>();
  for (const [centerId, some] of Map.groupBy(keys, (key) => key.centerId)) {
    const ids = some.map(({ id }) => id);
    const rows = await db
      .selectFrom('plan')
      .select(['id', 'name'])
      .where('center_id', '=', centerId)
      .where(sql<boolean>`id = any(${sql.val(ids)}::bigint[])`)
      .execute();
    for (const { id, name } of rows) names.set(`${centerId}-${id}`, name);
  }
  return names;
}
