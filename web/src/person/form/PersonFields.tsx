import type { MemberField } from '@foyer/contract/shared/person/fields';
import { type CheckboxField, checkboxes } from '@foyer/contract/shared/person/member-fields';
import type { ReactNode } from 'react';
import { FieldRow } from '../../ui/field/Form.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { ToggleField } from '../flow/ToggleField.tsx';
import { AddressFields } from './AddressFields.tsx';
import { ChoiceField, CountryField, DayField, LanguageField, useFieldTexts } from './person-controls.tsx';
import { type PersonForm, usePersonField } from './person-form.ts';
import { useWatchedField } from './watched-field.ts';

interface Props {
  form: PersonForm;
  /** Draws only these, where a screen sets its fields in groups. */
  only?: readonly MemberField[];
}

/** `autocomplete` values. Only used where people enter their own details. */
const autoComplete: Partial<Record<MemberField, string>> = {
  firstName: 'given-name',
  lastName: 'family-name',
  phone: 'tel',
};

function PlainField({ form, name }: { form: PersonForm; name: MemberField }) {
  const texts = useFieldTexts(form, name);
  return (
    <TextField
      {...texts}
      {...(name === 'phone' && { type: 'tel' as const })}
      {...(autoComplete[name] && { autoComplete: autoComplete[name] })}
      {...usePersonField(form, name)}
    />
  );
}

/** A document is asked for as a whole: without its kind there is no number. */
function DocumentFields({ form, uses }: { form: PersonForm; uses: (name: MemberField) => boolean }) {
  const isGiven = useWatchedField(form, 'idType') !== '';
  const asks = (name: MemberField) => uses(name) && (isGiven || !uses('idType'));
  return (
    <>
      {(uses('idType') || asks('idNumber')) && (
        <FieldRow>
          {uses('idType') && <ChoiceField form={form} name="idType" />}
          {asks('idNumber') && <PlainField form={form} name="idNumber" />}
        </FieldRow>
      )}
      {(asks('passportCountry') || asks('passportDate')) && (
        <FieldRow>
          {asks('passportCountry') && <CountryField form={form} name="passportCountry" />}
          {asks('passportDate') && <DayField form={form} name="passportDate" />}
        </FieldRow>
      )}
    </>
  );
}

/** A question of the club's own, in its words. */
function QuestionField({ form, name }: { form: PersonForm; name: CheckboxField }) {
  const { label, isRequired } = useFieldTexts(form, name);
  return (
    <ToggleField form={form} name={name}>
      {label}
      {isRequired && (
        <span className="required" aria-hidden="true">
          {'\u00A0*'}
        </span>
      )}
    </ToggleField>
  );
}

/** The fields of a person, as far as the centre asks for them. */
export function PersonFields({ form, only }: Props) {
  const uses = (name: MemberField) => form.fields.includes(name) && (only?.includes(name) ?? true);
  const row = (names: readonly MemberField[], draw: (name: MemberField) => ReactNode) => {
    const used = names.filter(uses);
    return used.length > 0 && <FieldRow>{used.map(draw)}</FieldRow>;
  };
  const plain = (name: MemberField) => <PlainField key={name} form={form} name={name} />;
  return (
    <>
      {uses('salutation') && <ChoiceField form={form} name="salutation" />}
      {row(['firstName', 'lastName'], plain)}
      {row(['gender', 'birthday'], (name) =>
        name === 'birthday' ? (
          <DayField key={name} form={form} name="birthday" />
        ) : (
          <ChoiceField key={name} form={form} name="gender" />
        ),
      )}
      {uses('ssn') && plain('ssn')}
      {uses('phone') && plain('phone')}
      <AddressFields form={form} uses={uses} />
      <DocumentFields form={form} uses={uses} />
      {uses('language') && <LanguageField form={form} />}
      {checkboxes.filter(uses).map((name) => (
        <QuestionField key={name} form={form} name={name} />
      ))}
    </>
  );
}
