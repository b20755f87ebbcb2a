import type { resetPassword } from '@foyer/contract/reset-password';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { recipientOf } from '../config/recipient.ts';
import { audit } from '../frame/audit/audit.ts';
import type { Context } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import type { Tx } from '../platform/db/database.ts';
import { queueEmail } from '../platform/mail/outbox.ts';
import { findCredential } from '../user/store.ts';
import { hashOfCode, newCode } from './code.ts';
import { resetLinkEmail } from './emails.ts';
import { countLinksSince, endLinks, insertLink, lockPerson } from './store.ts';

/** Emails to one account per hour. Further requests get the same answer and send nothing. */
export const emailsPerHour = 3;

/**
 * Runs the same statements, writes an email and commits one audit entry for every request, so that neither the answer
 * nor its time shows who has an account. For unknown addresses the statements store nothing.
 */
export const sendEmail: Handler<(typeof resetPassword)['send-email']> = async (context, { email }) => {
  const credential = await findCredential(context.db, context.club, email);
  const person = credential?.person ?? { centerId: context.club.center.id, id: 0 };
  const code = newCode();
  const url = await context.linkTo(`/reset-password/${person.centerId}/${person.id}/${code}`);
  await context.transaction((tx) => write(tx, context, { email, person, code, url }));
  return { sent: true as const };
};

async function write(
  tx: Tx,
  context: Context,
  { email, person, code, url }: { email: string; person: Key; code: string; url: string },
): Promise<void> {
  const { now, club, callPath, correlationId } = context;
  const endsAt = now.add({ minutes: club.brand.signInRules.resetLinkMinutes });
  const found = await lockPerson(tx, person);
  const lately = await countLinksSince(tx, person, now.subtract({ hours: 1 }));
  const isReal = found !== undefined && lately < emailsPerHour;
  await endLinks(tx, person, now, isReal);
  await insertLink(tx, person, { codeHash: hashOfCode(code), createdAt: now, endsAt }, isReal);
  const recipient = recipientOf({ first_name: '', preferred_language: null, ...found, email });
  await queueEmail(tx, person.centerId, now, resetLinkEmail(context, recipient, { url, endsAt }), { isReal });
  await audit(
    tx,
    { actor: undefined, person: found && person, club, callPath, correlationId, now },
    {
      entity: 'passwordReset',
      key: found ? formatKey('person', person) : 'nobody',
      after: { sent: isReal },
    },
  );
}
