import { formatKey } from '@foyer/contract/shared/keys';
import type { Club } from '../clubs/club.ts';
import type { DocumentWords } from '../clubs/document-words.ts';
import type { PersonRow } from '../person/columns.ts';
import type { ContractParty } from './contract-terms.ts';
import type { DocumentTextKey } from './text/en.ts';

type Words = Pick<DocumentWords<DocumentTextKey>, 'language' | 'say'>;

const present = (parts: readonly (string | null | undefined)[], between: string): string =>
  parts.filter(Boolean).join(between);

interface Address {
  address1: string | null;
  address2?: string | null;
  address3?: string | null;
  zip_code: string | null;
  city: string | null;
  country: string | null;
}

const addressLines = (address: Address, language: string): string[] => [
  address.address1 ?? '',
  present([address.address2, address.address3], ', '),
  present([address.zip_code, address.city], ' '),
  (address.country && new Intl.DisplayNames(language, { type: 'region' }).of(address.country)) ?? '',
];

const withoutEmpty = (lines: readonly string[]) => lines.filter((line) => line !== '');

/** The club as a party of a contract: legal name, address, VAT number. */
export const clubParty = (
  { center, parameters }: Pick<Club, 'center' | 'parameters'>,
  { language, say }: Words,
): ContractParty => ({
  role: say('documents.club'),
  name: parameters.legalName ?? center.name,
  lines: withoutEmpty([
    parameters.legalName && parameters.legalName !== center.name ? center.name : '',
    ...addressLines(center, language),
    parameters.vatNumber ? say('documents.vatNumber', { number: parameters.vatNumber }) : '',
  ]),
});

/** The member as a party of a contract: name, address, birthday, member number. */
export const memberParty = (person: PersonRow, { language, say }: Words): ContractParty => ({
  role: say('documents.member'),
  name: `${person.first_name} ${person.last_name}`,
  lines: withoutEmpty([
    ...addressLines(person, language),
    person.birthday
      ? say('documents.born', { date: person.birthday.toLocaleString(language, { dateStyle: 'long' }) })
      : '',
    say('documents.memberNumber', {
      number: formatKey('person', { centerId: person.center_id, id: person.id }),
    }),
  ]),
});
