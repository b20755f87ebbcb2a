import type { MemberField } from '@foyer/contract/shared/person/fields';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FieldRow } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { citiesQuery, usStatesQuery } from '../queries.ts';
import { CountryField, SelectField, useFieldTexts } from './person-controls.tsx';
import { type PersonForm, usePersonField } from './person-form.ts';
import { useCountryOf, useWatchedField } from './watched-field.ts';

interface Props {
  form: PersonForm;
  uses: (name: MemberField) => boolean;
}

const fills: Partial<Record<MemberField, string>> = {
  address1: 'address-line1',
  address2: 'address-line2',
  address3: 'address-line3',
  city: 'address-level2',
  state: 'address-level1',
};

function LineField({ form, name }: { form: PersonForm; name: MemberField }) {
  const texts = useFieldTexts(form, name);
  return (
    <TextField
      {...texts}
      {...(fills[name] && { autoComplete: fills[name] })}
      {...usePersonField(form, name)}
    />
  );
}

function ZipCodeField({ form, onLeft }: { form: PersonForm; onLeft: (zipCode: string) => unknown }) {
  const texts = useFieldTexts(form, 'zipCode');
  const { onBlur, ...field } = usePersonField(form, 'zipCode');
  return (
    <TextField
      {...texts}
      {...field}
      autoComplete="postal-code"
      onBlur={() => {
        onBlur();
        void onLeft(field.value.trim());
      }}
    />
  );
}

/** Asks for the cities of a code once it was entered; the only one fills the field where nothing stands in it. */
function useCities({ form, uses }: Props) {
  const client = useQueryClient();
  const country = useCountryOf(form);
  const [cities, setCities] = useState<readonly string[]>([]);
  const suggest = async (zipCode: string) => {
    if (!uses('city') || zipCode === '') return setCities([]);
    const found = await client.fetchQuery(citiesQuery(country, zipCode)).catch(() => []);
    const names = [...new Set(found.map(({ city }) => city))];
    const [only] = names;
    if (only && names.length === 1 && form.valueOf('city') === '') form.setValue('city', only);
    const [state, ...otherStates] = new Set(found.map((place) => place.state));
    if (state && otherStates.length === 0 && uses('state') && form.valueOf('state') === '')
      form.setValue('state', state);
    setCities(names);
  };
  return { cities, suggest };
}

/** Several cities have the code, or another one than was entered. */
function CityHints({ form, cities }: { form: PersonForm; cities: readonly string[] }) {
  const { t } = useText();
  const entered = useWatchedField(form, 'city');
  const others = cities.filter((city) => city !== entered).slice(0, 5);
  if (others.length === 0) return null;
  return (
    <div className="actions">
      {others.map((city) => (
        <Button key={city} size="small" variant="soft" onPress={() => form.setValue('city', city)}>
          {t('field.useCity', { city })}
        </Button>
      ))}
    </div>
  );
}

function StateField({ form }: { form: PersonForm }) {
  const country = useCountryOf(form);
  const { parameters } = form;
  const isAbroad = country !== parameters.country;
  const { data: usStates = [] } = useQuery({ ...usStatesQuery, enabled: isAbroad && country === 'US' });
  const abroad = country === 'US' ? usStates : [];
  const states = isAbroad ? abroad : parameters.states;
  if (states.length === 0) return <LineField form={form} name="state" />;
  const choices = states.map(({ code, name }) => ({ id: code, text: name }));
  return <SelectField form={form} name="state" choices={choices} />;
}

export function AddressFields({ form, uses }: Props) {
  const { cities, suggest } = useCities({ form, uses });
  return (
    <>
      {uses('address1') && <LineField form={form} name="address1" />}
      {uses('address2') && <LineField form={form} name="address2" />}
      {uses('address3') && <LineField form={form} name="address3" />}
      {(uses('zipCode') || uses('zipName') || uses('city')) && (
        <FieldRow>
          {uses('zipCode') && <ZipCodeField form={form} onLeft={suggest} />}
          {uses('zipName') && <LineField form={form} name="zipName" />}
          {uses('city') && <LineField form={form} name="city" />}
        </FieldRow>
      )}
      <CityHints form={form} cities={cities} />
      {(uses('country') || uses('state')) && (
        <FieldRow>
          {uses('state') && <StateField form={form} />}
          {uses('country') && <CountryField form={form} name="country" />}
        </FieldRow>
      )}
    </>
  );
}
