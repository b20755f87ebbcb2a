import type { RefObject } from 'react';
import type { FormValues } from '../../person/form/person-form.ts';
import { type Store, tabStore } from '../../platform/storage.ts';

const place = 'join-details';

/** What stands in the fields of the details: in this tab alone, without the password, until the account is open. */
export const typedDetailsIn = (store: Store): RefObject<FormValues> & { forget: () => void } => ({
  get current(): FormValues {
    try {
      const values: unknown = JSON.parse(store.get(place) ?? '{}');
      return values && typeof values === 'object' ? (values as FormValues) : {};
    } catch {
      return {};
    }
  },
  set current(values: FormValues) {
    store.set(place, JSON.stringify(values));
  },
  forget: () => store.remove(place),
});

export const typedDetails = typedDetailsIn(tabStore);
