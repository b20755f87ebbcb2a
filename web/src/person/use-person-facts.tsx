import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { MemberField } from '@foyer/contract/shared/person/fields';
import { useText } from '../platform/text.ts';
import type { Fact } from '../ui/sheet/Facts.tsx';
import { fieldsOf } from './fields-of.ts';
import { useFieldWords } from './use-field-words.ts';
import { useNationalNumberName } from './use-national-number-name.ts';

/** Read together, as one name and one address. */
const nameParts: readonly MemberField[] = ['salutation', 'firstName', 'lastName'];
const addressParts: readonly MemberField[] = ['address1', 'address2', 'zipCode', 'city', 'state', 'country'];

/** Written from left to right in every language. */
const leftToRight: readonly MemberField[] = ['phone', 'ssn', 'idNumber', 'zipCode'];

/** What is known of a person in the fields that the centre uses, as one reads it. */
export function usePersonFacts(person: PersonDetail, parameters: LocaleParameters): Fact[] {
  const { t } = useText();
  const words = useFieldWords(parameters);
  const fields = fieldsOf(parameters);
  const joined = (parts: readonly MemberField[], sign: string) =>
    parts
      .filter((name) => fields.includes(name))
      .flatMap((name) => words(person, name) ?? [])
      .join(sign);
  const numberName = useNationalNumberName(parameters);
  const titleOf = (name: MemberField) => (name === 'ssn' && numberName) || t(`field.${name}`);
  const textOf = (name: MemberField): [string, string | undefined] => {
    if (name === 'firstName') return [t('profile.name'), joined(nameParts, ' ')];
    if (name === 'address1') return [t('profile.address'), addressText(joined, fields, t('profile.between'))];
    return [titleOf(name), words(person, name)];
  };
  const isOwnFact = (name: MemberField) =>
    name === 'firstName' || name === 'address1' || !(nameParts.includes(name) || addressParts.includes(name));
  return fields.filter(isOwnFact).flatMap((name): Fact[] => {
    const [title, value] = textOf(name);
    const isNumber = leftToRight.includes(name);
    const number = isNumber ? ({ dir: 'ltr', className: 'person-number' } as const) : {};
    return value ? [{ name: title, value: <bdi {...number}>{value}</bdi> }] : [];
  });
}

/** Street, postal code with city, state and country, with commas between them. */
function addressText(
  joined: (parts: readonly MemberField[], sign: string) => string,
  fields: readonly MemberField[],
  comma: string,
): string {
  const streets = joined(['address1', 'address2'], comma);
  const place = joined(['zipCode', 'city'], ' ');
  const rest = joined(['state', 'country'], comma);
  return fields.includes('address1') ? [streets, place, rest].filter(Boolean).join(comma) : '';
}
