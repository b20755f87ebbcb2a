import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import type { PersonRow } from '../person/columns.ts';
import type { CompanyRow } from '../person/profile/company.ts';
import { readPeople, readPersonOnce } from '../person/store.ts';
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
export const companyParty = (company: CompanyRow): Party => ({
  name: company.name,
  lines: present([company.address1, company.address2, town(company.zip_code, company.city), company.country]),
});

/** Reads names and addresses of people, once for each centre. Null for people who were erased. */
export async function buyersOf(db: Db | Tx, people: readonly Key[]): Promise<(person: Key) => Party | null> {
  const [only, ...others] = people;
  // What is sold to one person has been read for the sale.
  const one = only && others.length === 0 ? await readPersonOnce(db, only) : undefined;
  const found = one ? () => one : await readPeople(db, people);
  return (person) => {
    const row = found(person);
    return row ? buyerFrom(row) : null;
  };
}

const buyerFrom = (row: PersonRow): Party => ({
  name: `${row.first_name} ${row.last_name}`,
  lines: present([row.address1, row.address2, town(row.zip_code, row.city), row.country]),
});
