/** Another transaction changed what a write relied on. Begun again, this one reads what is true now. */
export class LostRace extends Error {}

const uniqueViolation = '23505';
const exclusionViolation = '23P01';
const divisionByZero = '22012';

/** Another transaction has written a row meanwhile, or changed one that this one counted on. */
export function inRace(error: { code?: unknown }): never {
  if ([uniqueViolation, exclusionViolation, divisionByZero].includes(String(error.code)))
    throw new LostRace('another transaction was faster', { cause: error });
  throw error;
}
