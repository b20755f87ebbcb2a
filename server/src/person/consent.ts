import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../frame/context.ts';
import type { PersonRow } from './columns.ts';
import type { PersonTables } from './tables.ts';

type Consent = Pick<PersonTables['consent'], 'kind' | 'version' | 'given'>;
type Offers = Pick<PersonRow, 'newsletter' | 'third_party_offers'>;

/** What a person said, added to what they said before. */
export async function recordConsents(
  tx: Tx,
  person: Key,
  now: Temporal.Instant,
  consents: Consent[],
): Promise<void> {
  if (consents.length === 0) return;
  const said = consents.map((consent) => ({
    ...consent,
    center_id: person.centerId,
    person_id: person.id,
    at: now,
  }));
  await tx.insertInto('consent').values(said).execute();
}

/** What was said anew about letters and offers; there is no text of which these would be a version. */
export const offersSaid = (before: Offers, after: Offers): Consent[] =>
  (
    [
      ['NEWSLETTER', 'newsletter'],
      ['THIRD_PARTY_OFFERS', 'third_party_offers'],
    ] as const
  )
    .filter(([, column]) => before[column] !== after[column])
    .map(([kind, column]) => ({ kind, version: 0, given: after[column] }));
