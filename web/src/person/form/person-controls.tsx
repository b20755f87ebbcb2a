import type { MemberField } from '@foyer/contract/shared/person/fields';
import { useQuery } from '@tanstack/react-query';
import { useConfig } from '../../config/queries.ts';
import { useText } from '../../platform/text.ts';
import { countriesQuery } from '../queries.ts';
import type { Choice } from './choice.ts';
import { DateField, ListSearch, ListSelect } from './lazy-fields.tsx';
import { type PersonForm, usePersonField } from './person-form.ts';
import { useNationalNumberName } from './use-national-number-name.ts';
import { useCountryOf } from './watched-field.ts';

/** Name, help and whether it must be said, by the centre's parameters. */
export function useFieldTexts(form: PersonForm, name: MemberField) {
  const { t } = useText();
  const { fields, nationalNumber, zipCode, country } = form.parameters;
  const isAtHome = useCountryOf(form) === country;
  const example = isAtHome ? { ssn: nationalNumber?.example, zipCode: zipCode?.example } : {};
  const help = name === 'ssn' || name === 'zipCode' ? example[name] : undefined;
  const numberName = useNationalNumberName(form.parameters);
  const label = name === 'ssn' && isAtHome ? numberName : undefined;
  return {
    label: label ?? t(`field.${name}`),
    isRequired: fields[name] === 'REQUIRED',
    isOptional: fields[name] === 'OPTIONAL',
    ...(form.start === name && { autoFocus: true }),
    // Digits and dashes would stand the other way round in a sentence that runs from right to left.
    ...(help && { help: t('field.example', { example: `\u2066${help}\u2069` }) }),
  };
}

/** Stands for an empty field in a list; a list has no empty key. */
const none = 'none';

interface SelectFieldProps {
  form: PersonForm;
  name: MemberField;
  choices: readonly Choice[];
}

/** One of a few; what need not be said can be taken back. */
export function SelectField({ form, name, choices }: SelectFieldProps) {
  const { t } = useText();
  const texts = useFieldTexts(form, name);
  const { value, onChange, ...field } = usePersonField(form, name);
  const all = texts.isOptional ? [{ id: none, text: t('field.notSaid') }, ...choices] : choices;
  return (
    <ListSelect
      {...texts}
      {...field}
      choices={all}
      value={value || null}
      onChange={(id) => onChange(id === none ? '' : id)}
    />
  );
}

const genders = ['FEMALE', 'MALE'] as const;
const idTypes = ['PASSPORT', 'NATIONAL_ID', 'RESIDENT_ID'] as const;

export function ChoiceField({ form, name }: { form: PersonForm; name: 'salutation' | 'gender' | 'idType' }) {
  const { say } = useText();
  const known = { salutation: form.parameters.salutations, gender: genders, idType: idTypes };
  const choices = known[name].map((id) => ({ id, text: say(`field.${name}.${id}`) }));
  return <SelectField form={form} name={name} choices={choices} />;
}

export function LanguageField({ form }: { form: PersonForm }) {
  const { locales } = useConfig();
  const choices = locales.map(({ code, longName }) => ({ id: code, text: longName }));
  return <SelectField form={form} name="language" choices={choices} />;
}

export function CountryField({ form, name }: { form: PersonForm; name: 'country' | 'passportCountry' }) {
  const { language } = useText();
  const texts = useFieldTexts(form, name);
  const { data: countries = [] } = useQuery(countriesQuery(language));
  const { value, onChange, ...field } = usePersonField(form, name);
  // Without its list a box would show nothing for a country that is known, and forget it.
  const isListed = countries.length > 0;
  return (
    <ListSearch
      {...texts}
      {...field}
      key={String(isListed)}
      choices={countries.map(({ code, name: text }) => ({ id: code, text }))}
      value={value || null}
      onChange={(code) => isListed && onChange(code ?? '')}
    />
  );
}

export function DayField({ form, name }: { form: PersonForm; name: 'birthday' | 'passportDate' }) {
  const texts = useFieldTexts(form, name);
  const { value, onChange, ...field } = usePersonField(form, name);
  return <DateField {...texts} {...field} value={value || null} onChange={(day) => onChange(day ?? '')} />;
}
