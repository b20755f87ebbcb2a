import type { Key } from '@foyer/contract/shared/keys';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import { normalCode } from '../offers/read-campaigns.ts';
import type { AgreementColumns } from './tables.ts';

/** An agreement with the currency of the company's centre, in which its amount is. */
export type AgreementRow = SelectType<AgreementColumns> & {
  currency: string;
  /** The last day of the person for whom it was read. */
  employed_until?: Temporal.PlainDate | null;
};

/** The agreements of a brand that are in force on a day. */
const inForce = (db: Db | Tx, directoryCenterId: number, today: Temporal.PlainDate) =>
  db
    .selectFrom('company_agreement as agreement')
    .innerJoin('center', 'center.id', 'agreement.company_center_id')
    .selectAll('agreement')
    .select('center.currency')
    .where('agreement.center_id', '=', directoryCenterId)
    .where('agreement.starts_on', '<=', today)
    .where((where) =>
      where.or([where('agreement.ends_on', 'is', null), where('agreement.ends_on', '>=', today)]),
    )
    .orderBy('agreement.id');

/** The agreement that is in force and has this code. */
export const findAgreementByCode = (
  db: Db | Tx,
  directoryCenterId: number,
  code: string,
  today: Temporal.PlainDate,
): Promise<AgreementRow | undefined> =>
  inForce(db, directoryCenterId, today).where('agreement.code', '=', normalCode(code)).executeTakeFirst();

/** The agreements that are in force and name the domain of a work address. A subdomain has to be named itself. */
export async function findAgreementsByDomain(
  db: Db | Tx,
  directoryCenterId: number,
  email: string,
  today: Temporal.PlainDate,
): Promise<AgreementRow[]> {
  const domain = email.slice(email.lastIndexOf('@') + 1).toLowerCase();
  const agreements = await inForce(db, directoryCenterId, today).execute();
  return agreements.filter(({ email_domains }) => email_domains.some((one) => one.toLowerCase() === domain));
}

/** The agreements that are in force for a person on a day. */
export const readAgreementsOf = (
  db: Db | Tx,
  directoryCenterId: number,
  person: Key,
  today: Temporal.PlainDate,
): Promise<AgreementRow[]> =>
  inForce(db, directoryCenterId, today)
    .innerJoin('company_employee as employee', (on) =>
      on
        .onRef('employee.center_id', '=', 'agreement.center_id')
        .onRef('employee.agreement_id', '=', 'agreement.id'),
    )
    .select('employee.until as employed_until')
    .where('employee.person_center_id', '=', person.centerId)
    .where('employee.person_id', '=', person.id)
    .where('employee.since', '<=', today)
    .where((where) => where.or([where('employee.until', 'is', null), where('employee.until', '>=', today)]))
    .execute();

export const coversPlan = ({ plans }: Pick<AgreementRow, 'plans'>, planKey: string): boolean =>
  plans.length === 0 || plans.includes(planKey);
