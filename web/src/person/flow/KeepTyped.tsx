import { type RefObject, useEffect } from 'react';
import { type Control, useWatch } from 'react-hook-form';
import type { FormValues } from '../form/person-form.ts';

/** Never kept beyond the form that they were typed into. */
const secrets = ['password', 'confirmPassword'];

/** Keeps what stands in the fields for when one comes back to them; shows nothing. */
export function KeepTyped({
  control,
  typed,
}: {
  control: Control<FormValues>;
  typed: RefObject<FormValues>;
}) {
  const values = useWatch({ control });
  useEffect(() => {
    typed.current = Object.fromEntries(
      Object.entries(values).filter((entry): entry is [string, string] => !secrets.includes(entry[0])),
    );
  }, [values, typed]);
  return null;
}
