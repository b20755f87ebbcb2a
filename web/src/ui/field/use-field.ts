import {
  type Control,
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useController,
} from 'react-hook-form';
import { useText } from '../../platform/text.ts';

/** The messages of a form's schema are keys of the catalogue. */
function useFieldError(message: string | undefined): { error?: string } {
  const { say } = useText();
  return message ? { error: say(message) } : {};
}

/** Connects a control to react-hook-form: `<TextField label={…} {...useField(control, 'email')} />`. */
export function useField<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name });
  const value: FieldPathValue<Values, Name> = field.value;
  return {
    name: field.name,
    value,
    onChange: (next: FieldPathValue<Values, Name>) => field.onChange(next),
    onBlur: field.onBlur,
    inputRef: field.ref,
    ...useFieldError(fieldState.error?.message),
  };
}

/** The same for a control that is on or off: `<Checkbox {...useToggle(control, 'terms')}>…</Checkbox>`. */
export function useToggle<Values extends FieldValues, Name extends FieldPath<Values>>(
  control: Control<Values>,
  name: Name,
) {
  const { field, fieldState } = useController({ control, name });
  return {
    name: field.name,
    isSelected: Boolean(field.value),
    onChange: (next: boolean) => field.onChange(next),
    onBlur: field.onBlur,
    inputRef: field.ref,
    ...useFieldError(fieldState.error?.message),
  };
}
