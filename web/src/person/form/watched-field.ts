import type { MemberField } from '@foyer/contract/shared/person/fields';
import { useWatch } from 'react-hook-form';
import type { PersonForm } from './person-form.ts';

/** What stands in a field now, for the fields that depend on it. */
export const useWatchedField = ({ control }: Pick<PersonForm, 'control'>, name: MemberField): string =>
  useWatch({ control, name }) ?? '';

/** Where the person lives; where nothing is said, in the country of the centre. */
export const useCountryOf = (form: Pick<PersonForm, 'control' | 'parameters'>): string =>
  useWatchedField(form, 'country') || form.parameters.country;
