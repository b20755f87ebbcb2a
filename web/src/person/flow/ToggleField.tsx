import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { type PersonForm, ticked, usePersonField } from '../form/person-form.ts';

/** A box of the form's own fields. */
export function ToggleField({
  form,
  name,
  children,
}: {
  form: Pick<PersonForm, 'control'>;
  name: string;
  children: ReactNode;
}) {
  const { value, onChange, ...field } = usePersonField(form, name);
  return (
    <Checkbox {...field} isSelected={value === ticked} onChange={(isOn) => onChange(isOn ? ticked : '')}>
      {children}
    </Checkbox>
  );
}
