import type { Key } from '@foyer/contract/shared/keys';
import type { Selectable } from 'kysely';
import type { Club } from '../clubs/club.ts';
import type { PersonTables } from '../person/tables.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import type { Party } from './tables.ts';

const present = (parts: readonly (string | null | undefined)[]): string[] =>
  parts.filter((part): part is string => Boolean(part));

/** Postal code and town on one line, as most countries write them. */
const town = (zipCode: string | null, city: string | null) => present([zipCode, city]).join(' ');

/** A selling centre: its invoice numbers, calendar and currency. */
export interface Seller {
  centerId: number;
  currency: string;
  timeZone: string;
  party: Party;
}

export const sellerOf = ({ center, parameters }: Pick<Club, 'center'> & SellerWords): Seller => ({
  centerId: center.id,
  currency: center.currency,
  timeZone: center.time_zone,
  party: {
    name: parameters.legalName ?? center.name,
    lines: present([
      center.address1,
      town(center.zip_code, center.city),
      center.country,
      parameters.vatNumber,
    ]),
  },
});

/** Company details that the club adds to its address. */
interface SellerWords {
  parameters: Pick<Club['parameters'], 'legalName' | 'vatNumber'>;
}

/** Name and address of a buyer that isn't a person. */
export const companyParty = (
  company: Pick<
    Selectable<PersonTables['company']>,
    'name' | 'address1' | 'address2' | 'zip_code' | 'city' | 'country'
  >,
): Party => ({
  name: company.name,
  lines: present([company.address1, company.address2, town(company.zip_code, company.city), company.country]),
});

export async function buyerOf(db: Db | Tx, person: Key): Promise<Party | null> {
  const row = await db
    .selectFrom('person')
    .select([
      'first_name',
      'last_name',
      'address1',
      'address2',
      'zip_code',
      'city',
      'country',
      'forgotten_at',
    ])
    .where('center_id', '=', person.centerId)
    .where('id', '=', person.id)
    .executeTakeFirst();
  if (!row || row.forgotten_at) return null;
  return {
    name: `${row.first_name} ${row.last_name}`,
    lines: present([row.address1, row.address2, town(row.zip_code, row.city), row.country]),
  };
}
