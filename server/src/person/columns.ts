import type { PersonInput } from '@foyer/contract/shared/person/fields';
import { nationalNumberOf } from '@foyer/contract/shared/person/national-number';
import { normalPhone } from '@foyer/contract/shared/person/phone';
import type { Selectable, Updateable } from 'kysely';
import { searchText } from '../user/search/search-text.ts';
import type { PersonTables } from './tables.ts';

export type PersonRow = Selectable<PersonTables['person']>;
type Columns = Updateable<PersonTables['person']>;
/** Everything but what PostgreSQL computes. */
export type WrittenColumns = Partial<Omit<PersonRow, 'is_blocked'>>;

const dateOf = (text: string | null) => (text === null ? null : Temporal.PlainDate.from(text));
const empty = (text: string | null) => text || null;

/** Normalises each field; numbers get the form in which they can be compared. */
const kept: {
  [Field in keyof PersonInput]-?: (value: NonNullable<PersonInput[Field]> | null, country: string) => Columns;
} = {
  firstName: (value) => (value === null ? {} : { first_name: value }),
  lastName: (value) => (value === null ? {} : { last_name: value }),
  email: (value) => ({ email: value }),
  salutation: (value) => ({ salutation: value }),
  gender: (value) => ({ gender: value ?? 'UNDEFINED' }),
  birthday: (value) => ({ birthday: dateOf(value) }),
  phone: (value, country) => ({ phone: value && (normalPhone(value, country) ?? value) }),
  ssn: (value, country) => ({
    national_number: value && (nationalNumberOf(country)?.normal(value) ?? value),
  }),
  idType: (value) => ({ id_type: value }),
  idNumber: (value) => ({ id_number: empty(value) }),
  passportCountry: (value) => ({ id_country: value }),
  passportDate: (value) => ({ id_expires_on: dateOf(value) }),
  address1: (value) => ({ address1: empty(value) }),
  address2: (value) => ({ address2: empty(value) }),
  address3: (value) => ({ address3: empty(value) }),
  zipCode: (value) => ({ zip_code: empty(value) }),
  zipName: (value) => ({ zip_name: empty(value) }),
  city: (value) => ({ city: empty(value) }),
  state: (value) => ({ state: empty(value) }),
  country: (value) => ({ country: value }),
  language: (value) => ({ preferred_language: value }),
  checkbox1: (value) => ({ checkbox1: value }),
  checkbox2: (value) => ({ checkbox2: value }),
  checkbox3: (value) => ({ checkbox3: value }),
  allowEmailNewsletters: (value) => ({ newsletter: value ?? false }),
  allowThirdPartyOffers: (value) => ({ third_party_offers: value ?? false }),
};

/** Maps an input to columns; `country` defaults to the centre's. */
export function columnsOf(input: PersonInput, country: string): Columns {
  const own = input.country ?? country;
  const parts = Object.entries(input).map(([name, value]) => {
    const keep = kept[name as keyof PersonInput] as
      | ((value: unknown, country: string) => Columns)
      | undefined;
    return value === undefined || !keep ? {} : keep(value, own);
  });
  return Object.assign({}, ...parts);
}

/** Maps a row back to its fields. */
export const fieldsOf = (row: PersonRow): PersonInput => ({
  firstName: row.first_name,
  lastName: row.last_name,
  ...(row.email === null ? {} : { email: row.email }),
  salutation: row.salutation,
  gender: row.gender,
  birthday: row.birthday?.toString() ?? null,
  phone: row.phone,
  ssn: row.national_number,
  idType: row.id_type,
  idNumber: row.id_number,
  passportCountry: row.id_country,
  passportDate: row.id_expires_on?.toString() ?? null,
  address1: row.address1,
  address2: row.address2,
  address3: row.address3,
  zipCode: row.zip_code,
  zipName: row.zip_name,
  city: row.city,
  state: row.state,
  country: row.country,
  language: row.preferred_language,
  checkbox1: row.checkbox1,
  checkbox2: row.checkbox2,
  checkbox3: row.checkbox3,
  allowEmailNewsletters: row.newsletter,
  allowThirdPartyOffers: row.third_party_offers,
});

type Searched = Pick<PersonRow, 'first_name' | 'last_name' | 'email' | 'phone'>;

/** The text that staff search; updated with every change of its fields. */
export const searchTextOf = (row: Searched): string =>
  searchText({
    name: `${row.first_name} ${row.last_name}`,
    email: row.email ?? '',
    phone: row.phone ?? '',
  });
