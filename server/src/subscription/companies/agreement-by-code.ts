import type { Club } from '../../clubs/club.ts';
import type { Context } from '../../frame/context.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import { normalCode } from '../offers/read-campaigns.ts';
import type { Sponsor, SubscriptionTables } from '../tables.ts';

export type AgreementRow = SelectType<SubscriptionTables['company_agreement']>;

/** The agreement of a company that has this code, if it is in force. */
export function agreementByCode(
  { db, now }: Pick<Context, 'db' | 'now'>,
  { brand, center }: Club,
  code: string,
): Promise<AgreementRow | undefined> {
  const today = dateIn(now, center.time_zone);
  return db
    .selectFrom('company_agreement')
    .selectAll()
    .where('center_id', '=', brand.directoryCenterId)
    .where('code', '=', normalCode(code))
    .where('starts_on', '<=', today)
    .where((where) => where.or([where('ends_on', 'is', null), where('ends_on', '>=', today)]))
    .executeTakeFirst();
}

/** What a company pays under an agreement for a plan; undefined where the agreement is for other plans. */
export const sponsorFrom = (row: AgreementRow, plan: string): Sponsor | undefined =>
  row.plans.length > 0 && !row.plans.includes(plan)
    ? undefined
    : {
        agreement: { centerId: row.center_id, id: row.id },
        company: row.company_name,
        rule:
          row.percent === null
            ? { kind: 'AMOUNT', amount: row.amount ?? 0 }
            : { kind: 'PERCENT', percent: row.percent },
        sponsorsJoiningFee: row.sponsors_joining_fee,
      };
