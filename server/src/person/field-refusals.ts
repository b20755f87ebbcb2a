import type { personFaults } from '@foyer/contract/shared/person/faults';
import { type Refusal, refuse, refuseFields } from '../frame/refuse.ts';

/** The answer to what is wrong with a person's fields, which the input carries under this name. */
export function refuseFieldFaults(
  faults: ReturnType<typeof personFaults>,
  inputName: string,
): Refusal<'person.belowMinimumAge' | 'general.invalidInput'> | undefined {
  if (faults.length === 0) return undefined;
  // Nothing else that could be put right would help.
  if (faults.some(({ fault }) => fault === 'belowMinimumAge')) return refuse('person.belowMinimumAge');
  return refuseFields(faults.map(({ path, fault }) => ({ path: `${inputName}.${path}`, message: fault })));
}
