import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { Sponsor } from '../tables.ts';

interface SponsoredPlan {
  directoryCenterId: number;
  person: Key;
  /** As '100-1'. */
  planKey: string;
  today: Temporal.PlainDate;
}

/** Who pays a share of a plan for a person: the oldest agreement of a company for which they work. */
export async function sponsorOf(
  db: Db | Tx,
  { directoryCenterId, person, planKey, today }: SponsoredPlan,
): Promise<Sponsor | undefined> {
  const rows = await db
    .selectFrom('company_employee as employee')
    .innerJoin('company_agreement as agreement', (on) =>
      on
        .onRef('agreement.center_id', '=', 'employee.center_id')
        .onRef('agreement.id', '=', 'employee.agreement_id'),
    )
    .selectAll('agreement')
    .where('employee.center_id', '=', directoryCenterId)
    .where('employee.person_center_id', '=', person.centerId)
    .where('employee.person_id', '=', person.id)
    .where('employee.since', '<=', today)
    .where((where) => where.or([where('employee.until', 'is', null), where('employee.until', '>=', today)]))
    .where('agreement.starts_on', '<=', today)
    .where((where) =>
      where.or([where('agreement.ends_on', 'is', null), where('agreement.ends_on', '>=', today)]),
    )
    .orderBy('agreement.id')
    .execute();
  const row = rows.find(({ plans }) => plans.length === 0 || plans.includes(planKey));
  return (
    row && {
      agreement: { centerId: row.center_id, id: row.id },
      company: row.company_name,
      rule:
        row.percent === null
          ? { kind: 'AMOUNT', amount: row.amount ?? 0 }
          : { kind: 'PERCENT', percent: row.percent },
      sponsorsJoiningFee: row.sponsors_joining_fee,
    }
  );
}
