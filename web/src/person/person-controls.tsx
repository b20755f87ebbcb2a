import type { MemberField } from '@foyer/contract/shared/person/fields';
import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useConfig } from '../config/queries.ts';
import { useText } from '../platform/text.ts';
import { DatePicker } from '../ui/date/DatePicker.tsx';
import { ComboBox } from '../ui/field/ComboBox.tsx';
import { Select } from '../ui/field/Select.tsx';
import { Option } from '../ui/menu/Option.tsx';
import { type PersonForm, usePersonField } from './person-form.ts';
import { countriesQuery } from './queries.ts';
import { useCountryOf } from './watched-field.ts';

/** Name, help and whether it must be said, by the centre's parameters. */
export function useFieldTexts(form: PersonForm, name: MemberField) {
  const { t } = useText();
  const { fields, nationalNumber, zipCode, country } = form.parameters;
  const isAtHome = useCountryOf(form) === country;
  const example = isAtHome ? { ssn: nationalNumber?.example, zipCode: zipCode?.example } : {};
  const help = name === 'ssn' || name === 'zipCode' ? example[name] : undefined;
  const label = name === 'ssn' && isAtHome ? nationalNumber?.name : undefined;
  return {
    label: label ?? t(`field.${name}`),
    isRequired: fields[name] === 'REQUIRED',
    isOptional: fields[name] === 'OPTIONAL',
    ...(help && { help: t('field.example', { example: help }) }),
  };
}

/** Stands for an empty field in a list; a list has no empty key. */
const none = 'none';

interface SelectFieldProps {
  form: PersonForm;
  name: MemberField;
  options: readonly { id: string; text: string }[];
}

/** One of a few; what need not be said can be taken back. */
export function SelectField({ form, name, options }: SelectFieldProps) {
  const { t } = useText();
  const texts = useFieldTexts(form, name);
  const { value, onChange, ...field } = usePersonField(form, name);
  const choices = texts.isOptional ? [{ id: none, text: t('field.notSaid') }, ...options] : options;
  return (
    <Select {...texts} {...field} value={value || null} onChange={(id) => onChange(id === none ? '' : id)}>
      {choices.map(({ id, text }) => (
        <Option key={id} id={id} textValue={text}>
          {text}
        </Option>
      ))}
    </Select>
  );
}

const genders = ['FEMALE', 'MALE'] as const;
const idTypes = ['PASSPORT', 'NATIONAL_ID', 'RESIDENT_ID'] as const;

export function ChoiceField({ form, name }: { form: PersonForm; name: 'salutation' | 'gender' | 'idType' }) {
  const { say } = useText();
  const choices = { salutation: form.parameters.salutations, gender: genders, idType: idTypes };
  const options = choices[name].map((id) => ({ id, text: say(`field.${name}.${id}`) }));
  return <SelectField form={form} name={name} options={options} />;
}

export function LanguageField({ form }: { form: PersonForm }) {
  const { locales } = useConfig();
  const options = locales.map(({ code, longName }) => ({ id: code, text: longName }));
  return <SelectField form={form} name="language" options={options} />;
}

export function CountryField({ form, name }: { form: PersonForm; name: 'country' | 'passportCountry' }) {
  const { language } = useText();
  const texts = useFieldTexts(form, name);
  const { data: countries = [] } = useQuery(countriesQuery(language));
  const { value, onChange, ...field } = usePersonField(form, name);
  // Without its list a box would show nothing for a country that is known, and forget it.
  const isListed = countries.length > 0;
  return (
    <ComboBox
      {...texts}
      {...field}
      key={String(isListed)}
      value={value || null}
      onChange={(code) => isListed && onChange(code ?? '')}
    >
      {countries.map(
        ({ code, name: country }): ReactNode => (
          <Option key={code} id={code} textValue={country}>
            {country}
          </Option>
        ),
      )}
    </ComboBox>
  );
}

export function DateField({ form, name }: { form: PersonForm; name: 'birthday' | 'passportDate' }) {
  const texts = useFieldTexts(form, name);
  const { value, onChange, ...field } = usePersonField(form, name);
  return <DatePicker {...texts} {...field} value={value || null} onChange={(day) => onChange(day ?? '')} />;
}
