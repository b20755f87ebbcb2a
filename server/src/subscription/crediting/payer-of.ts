import type { Key } from '@foyer/contract/shared/keys';
import type { Club } from '../../clubs/club.ts';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import type { SubscriptionRow } from '../store.ts';

type Paid = Pick<SubscriptionRow, 'payer_center_id' | 'payer_person_id'>;

/** Undefined: an older system bills the membership. */
export const payerOf = ({ payer_center_id, payer_person_id }: Paid): Key | undefined =>
  payer_center_id === null || payer_person_id === null
    ? undefined
    : { centerId: payer_center_id, id: payer_person_id };

/** In which the payer of a membership reads invoices. */
export async function languageOfPayer(db: Db | Tx, club: Club, row: Paid): Promise<string> {
  const payer = payerOf(row);
  return (payer && (await readPerson(db, payer))?.preferred_language) ?? defaultLanguage(club);
}
