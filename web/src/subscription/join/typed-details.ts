import type { RefObject } from 'react';
import type { FormValues } from '../../person/form/person-form.ts';
import { drafts, type draftsIn } from '../../platform/drafts.ts';

const form = 'join details';

/** What stands in the fields of the details, without the password, until the account is open. */
export const typedDetailsIn = (
  all: ReturnType<typeof draftsIn>,
): RefObject<FormValues> & { forget: () => void } => ({
  get current(): FormValues {
    const values = all.get(form);
    return values && typeof values === 'object' ? (values as FormValues) : {};
  },
  set current(values: FormValues) {
    all.set(form, values);
  },
  forget: () => all.remove(form),
});

export const typedDetails = typedDetailsIn(drafts);
