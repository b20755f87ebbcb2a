import { isSameKey } from '@foyer/contract/shared/keys';
import { recipientOf } from '../../config/recipient.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import type { PersonRow } from '../columns.ts';
import { changedForYouEmail } from './emails.ts';

/** Tells a person by e-mail that somebody else, staff or the family, has changed something of theirs. */
export async function notifyOfChange(
  tx: Tx,
  context: Pick<SignedInContext, 'actor' | 'club' | 'settings' | 'origin' | 'language' | 'now'>,
  row: Pick<PersonRow, 'center_id' | 'id' | 'email' | 'first_name' | 'preferred_language'>,
  what: Parameters<typeof changedForYouEmail>[2]['what'],
): Promise<void> {
  const { actor, now } = context;
  const recipient = recipientOf(row);
  if (!recipient || isSameKey(actor, { centerId: row.center_id, id: row.id })) return;
  await queueEmail(tx, row.center_id, now, changedForYouEmail(context, recipient, { what, at: now }));
}
