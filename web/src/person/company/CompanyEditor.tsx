import type { Company } from '@foyer/contract/person/company';
import type { PersonDetail } from '@foyer/contract/person/detail';
import { useQuery } from '@tanstack/react-query';
import { type Control, useForm } from 'react-hook-form';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { FieldRow, Form } from '../../ui/field/Form.tsx';
import { NumberField } from '../../ui/field/NumberField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { useField } from '../../ui/field/use-field.ts';
import { toasts } from '../../ui/message/toast-queue.ts';
import { ListSearch } from '../form/lazy-fields.tsx';
import { useUpdateInformation } from '../profile/use-update-information.ts';
import { countriesQuery } from '../queries.ts';
import {
  type CompanyText,
  type CompanyValues,
  companyOf,
  companyResolver,
  companyValues,
} from './company-form.ts';

interface FieldProps {
  control: Control<CompanyValues>;
}

function LineField({ control, name }: FieldProps & { name: Exclude<CompanyText, 'country'> }) {
  const { t } = useText();
  return (
    <TextField
      label={t(`company.${name}`)}
      isRequired={name === 'name'}
      {...(name === 'contactEmail' && { type: 'email' as const })}
      {...useField(control, name)}
    />
  );
}

function CountryField({ control }: FieldProps) {
  const { t, language } = useText();
  const { data: countries = [] } = useQuery(countriesQuery(language));
  const { value, onChange, ...field } = useField(control, 'country');
  // Without its list the box would show nothing for a country that is known, and forget it.
  const isListed = countries.length > 0;
  return (
    <ListSearch
      label={t('company.country')}
      {...field}
      key={String(isListed)}
      choices={countries.map(({ code, name }) => ({ id: code, text: name }))}
      value={value || null}
      onChange={(code) => isListed && onChange(code ?? '')}
    />
  );
}

function EmployeesField({ control }: FieldProps) {
  const { t } = useText();
  return (
    <NumberField
      label={t('company.numberOfEmployees')}
      minValue={0}
      maxValue={10_000_000}
      formatOptions={{ maximumFractionDigits: 0 }}
      {...useField(control, 'numberOfEmployees')}
    />
  );
}

interface CompanyEditorProps {
  person: PersonDetail;
  company: Company;
  onDone: () => void;
}

export function CompanyEditor({ person, company, onDone }: CompanyEditorProps) {
  const { t } = useText();
  const { control, handleSubmit } = useForm<CompanyValues>({
    defaultValues: companyValues(company),
    mode: 'onTouched',
    resolver: companyResolver,
  });
  const update = useUpdateInformation(person);
  const save = handleSubmit((values) =>
    update.mutate(
      { company: companyOf(values) },
      {
        onSuccess: () => {
          toasts.add(t('company.saved'));
          onDone();
        },
      },
    ),
  );
  return (
    <Form
      onSubmit={(event) => {
        void save(event);
      }}
    >
      <RefusalNotice error={update.error} />
      <LineField control={control} name="name" />
      <EmployeesField control={control} />
      <LineField control={control} name="address1" />
      <LineField control={control} name="address2" />
      <FieldRow>
        <LineField control={control} name="zipCode" />
        <LineField control={control} name="city" />
      </FieldRow>
      <CountryField control={control} />
      <FieldRow>
        <LineField control={control} name="contactName" />
        <LineField control={control} name="contactEmail" />
      </FieldRow>
      <div className="actions">
        <Button type="submit" variant="primary" isPending={update.isPending}>
          {t('company.save')}
        </Button>
        <Button onPress={onDone}>{t('company.cancel')}</Button>
      </div>
    </Form>
  );
}
