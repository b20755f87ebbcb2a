import type { PersonDetail } from '@foyer/contract/person/detail';
import type { LocaleParameters } from '@foyer/contract/person/locale';
import type { MemberField } from '@foyer/contract/shared/person/fields';
import { isCheckbox } from '@foyer/contract/shared/person/member-fields';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../config/queries.ts';
import { useFormats } from '../../platform/Formats.tsx';
import { writePlainDate } from '../../platform/plain-date.ts';
import { useText } from '../../platform/text.ts';
import { countriesQuery } from '../queries.ts';
import { groupedAs } from './grouped-number.ts';

/** What is known of a person, as one reads it; undefined where nothing is. */
export function useFieldFormat({ states, country: home, nationalNumber }: LocaleParameters) {
  const { t, say, language } = useText();
  const { dates } = useFormats();
  const day = (date: string) => writePlainDate(date, dates, 'long');
  const { locales } = useConfig();
  const { data: countries } = useQuery(countriesQuery(language));
  const country = (code: string) => countries?.find((one) => one.code === code)?.name ?? code;
  const words: Partial<Record<MemberField, (value: string) => string>> = {
    salutation: (value) => say(`field.salutation.${value}`),
    gender: (value) => say(`field.gender.${value}`),
    idType: (value) => say(`field.idType.${value}`),
    birthday: day,
    passportDate: day,
    country,
    passportCountry: country,
    state: (value) => states.find(({ code }) => code === value)?.name ?? value,
    language: (value) => locales.find(({ code }) => code === value)?.longName ?? value,
  };
  return (person: PersonDetail, name: MemberField): string | undefined => {
    if (isCheckbox(name)) {
      const answer = person[name];
      return answer === undefined ? undefined : t(answer ? 'field.ticked' : 'field.notTicked');
    }
    const value = name === 'phone' ? (person.phoneText ?? person.phone) : person[name];
    if (!value || (name === 'gender' && value === 'UNDEFINED')) return undefined;
    if (name === 'ssn' && nationalNumber && (person.country ?? home) === home) {
      return groupedAs(nationalNumber.example, value);
    }
    return words[name]?.(value) ?? value;
  };
}
