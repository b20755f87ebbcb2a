import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import { type AddressParts, addressText } from '@foyer/contract/shared/person/address-text';
import type { MemberField } from '@foyer/contract/shared/person/fields';
import { addressParts } from '@foyer/contract/shared/person/member-fields';
import { useFormats } from '../../platform/Formats.tsx';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import type { Fact } from '../../ui/sheet/Facts.tsx';
import { fieldsOf } from '../form/field-order.ts';
import { useNationalNumberName } from '../form/use-national-number-name.ts';
import { useFieldFormat } from './use-field-format.ts';

/** Read together, as one name and one address. */
const nameParts: readonly MemberField[] = ['salutation', 'firstName', 'lastName'];
const joinedParts: readonly MemberField[] = [...nameParts, ...addressParts];

/** Written from left to right in every language. */
const leftToRight: readonly MemberField[] = ['phone', 'ssn', 'idNumber'];

/** Somebody who has only asked, or speaks for a company, is no member yet. */
const isMember = ({ status }: PersonDetail): boolean =>
  status === 'ACTIVE' || status === 'TEMPORARY_INACTIVE' || status === 'INACTIVE';

/** What is known of a person in the fields that the centre uses, as one reads it. */
export function usePersonDetails(person: PersonDetail, parameters: LocaleParameters): Fact[] {
  const { t } = useText();
  const { dates } = useFormats();
  const words = useFieldFormat(parameters);
  const fields = fieldsOf(parameters);
  const used = (parts: readonly MemberField[]) =>
    parts.filter((name) => fields.includes(name)).map((name) => [name, words(person, name)] as const);
  const address: AddressParts = Object.fromEntries(used(addressParts));
  const firstPart = addressParts.find((name) => fields.includes(name));
  const numberName = useNationalNumberName(parameters);
  const titleOf = (name: MemberField) => (name === 'ssn' && numberName) || t(`field.${name}`);
  const textOf = (name: MemberField): [string, string | undefined] => {
    if (name === 'firstName') {
      const parts = used(nameParts).flatMap(([, text]) => text ?? []);
      return [t('profile.name'), parts.join(' ')];
    }
    if (name === firstPart) return [t('profile.address'), addressText(address, t('profile.between'))];
    return [titleOf(name), words(person, name)];
  };
  const isOwnFact = (name: MemberField) =>
    name === 'firstName' || name === firstPart || !joinedParts.includes(name);
  const since = isMember(person)
    ? [
        {
          name: t('profile.memberSince'),
          value: <bdi>{writePlainDate(person.memberSince, dates, 'long')}</bdi>,
        },
      ]
    : [];
  const own = fields.filter(isOwnFact).flatMap((name): Fact[] => {
    const [title, value] = textOf(name);
    const isNumber = leftToRight.includes(name);
    const number = isNumber ? ({ dir: 'ltr', className: 'person-number' } as const) : {};
    return value ? [{ name: title, value: <bdi {...number}>{value}</bdi> }] : [];
  });
  return [...own, ...since];
}
