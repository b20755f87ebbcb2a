import type { Key } from '@foyer/contract/shared/keys';
import { emailWriter } from '../../config/email.ts';
import { recipientOf } from '../../config/recipient.ts';
import type { Context } from '../../frame/context.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en } from '../text/en.ts';

const compose = emailWriter({ en, de, ar });

type Change =
  | { change: 'passkeyAdded' | 'passkeyRemoved' | 'recoveryCodesRenewed' | 'secondFactorReset' }
  | { change: 'recoveryCodeUsed'; left: number };

/** Emails a person about every change to how they sign in, at the address they sign in with. */
export async function notifyOfFactorChange(
  tx: Tx,
  context: Context,
  person: Key,
  what: Change,
): Promise<void> {
  const { club, now } = context;
  const row = await tx
    .selectFrom('person')
    .select(['first_name', 'preferred_language'])
    .where('center_id', '=', person.centerId)
    .where('id', '=', person.id)
    .executeTakeFirst();
  const credential = await tx
    .selectFrom('credential')
    .select('email')
    .where('center_id', '=', club.brand.directoryCenterId)
    .where('person_center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .executeTakeFirst();
  if (!row || !credential) return;
  const recipient = recipientOf({ ...row, email: credential.email });
  const values = { left: String('left' in what ? what.left : '') };
  const message = compose(context, recipient, (say, { when }) => ({
    subject: say(`mail.${what.change}.subject`),
    heading: say(`mail.${what.change}.heading`),
    paragraphs: [say(`mail.${what.change}.body`, { ...values, at: when(now) })],
    note: say('mail.secondFactor.note'),
  }));
  await queueEmail(tx, person.centerId, now, message);
}
