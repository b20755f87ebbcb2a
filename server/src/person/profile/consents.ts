import type { Key } from '@foyer/contract/shared/keys';
import type { Tx } from '../../platform/db/database.ts';
import type { PersonRow } from '../columns.ts';
import type { PersonTables } from '../tables.ts';

type Consent = Pick<PersonTables['consent'], 'kind' | 'version' | 'given'>;
const columns = {
  NEWSLETTER: 'newsletter',
  THIRD_PARTY_OFFERS: 'third_party_offers',
  CHECKBOX1: 'checkbox1',
  CHECKBOX2: 'checkbox2',
  CHECKBOX3: 'checkbox3',
} as const;
type Answers = Pick<PersonRow, (typeof columns)[keyof typeof columns]>;

/** Of somebody who has not been asked yet. */
export const notAnswered: Answers = {
  newsletter: false,
  third_party_offers: false,
  checkbox1: null,
  checkbox2: null,
  checkbox3: null,
};

/** What a person said, added to what they said before. */
export async function recordConsents(
  tx: Tx,
  person: Key,
  now: Temporal.Instant,
  consents: Consent[],
): Promise<void> {
  if (consents.length === 0) return;
  const rows = consents.map((consent) => ({
    ...consent,
    center_id: person.centerId,
    person_id: person.id,
    at: now,
  }));
  await tx.insertInto('consent').values(rows).execute();
}

/** What was said anew about letters, offers and the club's own questions; there is no text of which these would be a version. */
export const changedAnswers = (before: Answers, after: Answers): Consent[] =>
  (Object.keys(columns) as (keyof typeof columns)[]).flatMap((kind) => {
    const [was, is] = [before[columns[kind]] ?? false, after[columns[kind]] ?? false];
    return was === is ? [] : [{ kind, version: 0, given: is }];
  });
