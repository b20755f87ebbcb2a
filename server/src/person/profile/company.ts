import type { Company } from '@foyer/contract/person/company';
import type { Key } from '@foyer/contract/shared/keys';
import { type Selectable, sql, type Updateable } from 'kysely';
import type { Db, Tx } from '../../platform/db/database.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import type { PersonTables } from '../tables.ts';

export type CompanyRow = Selectable<PersonTables['company']>;

const companyOf = (db: Db, contact: Key) =>
  db
    .selectFrom('company')
    .selectAll()
    .where('center_id', '=', contact.centerId)
    .where('contact_person_id', '=', contact.id);

/** The company whose contact somebody is. */
export const readCompany = (db: Db, contact: Key): Promise<CompanyRow | undefined> =>
  companyOf(db, contact).executeTakeFirst();

export const readCompanyById = (db: Db | Tx, { centerId, id }: Key): Promise<CompanyRow | undefined> =>
  db
    .selectFrom('company')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** Reads many companies, once for each centre. */
export async function readCompanies(
  db: Db | Tx,
  companies: readonly Key[],
): Promise<(company: Key) => CompanyRow | undefined> {
  const found = new Map<string, CompanyRow>();
  for (const [centerId, some] of Map.groupBy(companies, (company) => company.centerId)) {
    const ids = some.map(({ id }) => id);
    const rows = await db
      .selectFrom('company')
      .selectAll()
      .where('center_id', '=', centerId)
      .where(({ eb }) => eb('id', '=', eb.fn.any(sql<number[]>`${ids}::bigint[]`)))
      .execute();
    for (const row of rows) found.set(`${centerId} ${row.id}`, row);
  }
  return ({ centerId, id }) => found.get(`${centerId} ${id}`);
}

export const lockCompany = (tx: Tx, contact: Key): Promise<CompanyRow | undefined> =>
  companyOf(tx, contact).forNoKeyUpdate().executeTakeFirst();

export async function writeCompany(
  tx: Tx,
  row: CompanyRow,
  columns: Updateable<PersonTables['company']>,
): Promise<void> {
  await tx
    .updateTable('company')
    .set(columns)
    .where('center_id', '=', row.center_id)
    .where('id', '=', row.id)
    .execute();
}

export const companyFieldsOf = (row: CompanyRow) => ({
  name: row.name,
  address1: row.address1,
  address2: row.address2,
  zipCode: row.zip_code,
  city: row.city,
  country: row.country,
  numberOfEmployees: row.number_of_employees,
  contactName: row.contact_name,
  contactEmail: row.contact_email,
});

export const toCompanyResponse = (row: CompanyRow): Company => ({
  ...withoutEmpty(companyFieldsOf(row)),
  name: row.name,
});

/** What a company is said to be; a text that is empty empties its column, and what is not spoken of stays. */
export const companyColumnsOf = (said: Company): Updateable<PersonTables['company']> => ({
  name: said.name,
  ...Object.fromEntries(
    Object.entries({
      address1: said.address1,
      address2: said.address2,
      zip_code: said.zipCode,
      city: said.city,
      country: said.country,
      number_of_employees: said.numberOfEmployees,
      contact_name: said.contactName,
      contact_email: said.contactEmail,
    })
      .filter(([, value]) => value !== undefined)
      .map(([column, value]) => [column, value === '' ? null : value]),
  ),
});
