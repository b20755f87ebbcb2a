import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { FieldRow } from '../../ui/field/Form.tsx';
import { TextAreaField } from '../../ui/field/TextAreaField.tsx';
import { TextField } from '../../ui/field/TextField.tsx';
import { type CareFaults, type CareValues, type ChildCare, childField } from './care-values.ts';

interface CareFieldsProps {
  /** The children by their keys. */
  people: readonly { child: string; name: string }[];
  values: CareValues;
  onChange: (values: CareValues) => void;
  faults: CareFaults;
  /** The number of the contact can't be called. */
  phoneError: string | undefined;
}

interface ChildProps {
  name: string;
  value: ChildCare;
  onChange: (value: ChildCare) => void;
  error: string | undefined;
}

/** Allergies and whatever else staff have to know of one child, or that there are none. */
function ChildFields({ name, value, onChange, error }: ChildProps) {
  const { t } = useText();
  const { has, allergies } = value;
  const missed = error ? { error } : {};
  return (
    <>
      <RadioGroup
        label={t('camps.care.allergies', { name: isolated(name) })}
        value={has ?? null}
        onChange={(next) => onChange({ ...value, has: next === 'some' ? 'some' : 'none' })}
        isRequired
        {...(has === undefined && missed)}
      >
        <Radio value="none">{t('camps.care.no')}</Radio>
        <Radio value="some">{t('camps.care.some')}</Radio>
      </RadioGroup>
      {has === 'some' && (
        <TextAreaField
          label={t('camps.care.what', { name: isolated(name) })}
          help={t('camps.care.whatHelp')}
          value={allergies}
          onChange={(text) => onChange({ ...value, allergies: text })}
          maxLength={1000}
          rows={3}
          isRequired
          {...missed}
        />
      )}
    </>
  );
}

/** What staff have to know of children, whom to call, and who may collect them. */
export function CareFields({ people, values, onChange, faults, phoneError }: CareFieldsProps) {
  const { t } = useText();
  const errorOf = (field: string) => {
    const fault = faults[field];
    return fault && t(fault);
  };
  const phoneFault = errorOf('contactPhone') ?? phoneError;
  const nameFault = errorOf('contactName');
  const collectorsFault = errorOf('collectors');
  return (
    <>
      {people.map(({ child, name }) => (
        <ChildFields
          key={child}
          name={name}
          value={values.children[child] ?? { has: undefined, allergies: '' }}
          onChange={(value) => onChange({ ...values, children: { ...values.children, [child]: value } })}
          error={errorOf(childField(child))}
        />
      ))}
      <FieldRow>
        <TextField
          label={t('camps.care.contactName')}
          value={values.contactName}
          onChange={(contactName) => onChange({ ...values, contactName })}
          maxLength={100}
          autoComplete="off"
          isRequired
          {...(nameFault && { error: nameFault })}
        />
        <TextField
          label={t('camps.care.contactPhone')}
          type="tel"
          value={values.contactPhone}
          onChange={(contactPhone) => onChange({ ...values, contactPhone })}
          maxLength={40}
          autoComplete="off"
          isRequired
          {...(phoneFault && { error: phoneFault })}
        />
      </FieldRow>
      <TextAreaField
        label={t('camps.care.collectors')}
        help={t('camps.care.collectorsHelp')}
        value={values.collectors}
        onChange={(collectors) => onChange({ ...values, collectors })}
        maxLength={700}
        rows={3}
        autoComplete="off"
        isRequired
        {...(collectorsFault && { error: collectorsFault })}
      />
      <Checkbox
        isSelected={values.treatmentConsent}
        onChange={(treatmentConsent) => onChange({ ...values, treatmentConsent })}
      >
        {t('camps.care.treatment')}
      </Checkbox>
    </>
  );
}
