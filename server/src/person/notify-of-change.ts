import { isSameKey } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../frame/context.ts';
import type { Tx } from '../platform/db/database.ts';
import { post } from '../platform/mail/outbox.ts';
import type { PersonRow } from './columns.ts';
import { changedForYouLetter } from './emails.ts';

/** Tells a person by e-mail that somebody else, staff or the family, has changed something of theirs. */
export async function notifyOfChange(
  tx: Tx,
  context: Pick<SignedInContext, 'actor' | 'club' | 'settings' | 'origin' | 'language' | 'now'>,
  row: Pick<PersonRow, 'center_id' | 'id' | 'email' | 'first_name' | 'preferred_language'>,
  what: Parameters<typeof changedForYouLetter>[2]['what'],
): Promise<void> {
  const { actor, now } = context;
  if (row.email === null || isSameKey(actor, { centerId: row.center_id, id: row.id })) return;
  const recipient = {
    email: row.email,
    firstName: row.first_name,
    preferredLanguage: row.preferred_language,
  };
  await post(tx, row.center_id, now, changedForYouLetter(context, recipient, { what, at: now }));
}
