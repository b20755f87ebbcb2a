import type { ReactNode } from 'react';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { type PersonForm, usePersonField } from '../person-form.ts';

/** How a box that is ticked stands in a form whose values are texts. */
export const ticked = 'yes';

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
