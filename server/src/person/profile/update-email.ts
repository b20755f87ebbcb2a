import type { InputOf } from '@foyer/contract/call';
import type { person } from '@foyer/contract/person';
import { formatKey } from '@foyer/contract/shared/keys';
import { recipientOf } from '../../config/recipient.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { endLinks } from '../../reset-password/store.ts';
import { type OwnCredential, setOwnEmail } from '../../user/own-credential.ts';
import { compareCurrentPassword, holdCurrentPassword } from '../../user/password/current-password.ts';
import { endSessionsOf } from '../../user/sessions/open-session.ts';
import { findCredential } from '../../user/store.ts';
import type { PersonRow } from '../columns.ts';
import { proveEmail } from '../email-code/email-code.ts';
import { addressChangedEmail } from '../notifications/emails.ts';
import { lockPerson, writePerson } from '../store.ts';

type UpdateEmail = (typeof person)['update-email'];

export const updateEmail: Handler<UpdateEmail> = async (context, input) => {
  const compared = await compareCurrentPassword(context, input.currentPassword);
  if (compared instanceof Refusal) return compared;
  return context.transaction((tx) => update(tx, context, compared, input));
};

/** The password, then the code, and only then whether somebody has the address: a stranger to it learns nothing. */
async function update(
  tx: Tx,
  context: SignedInContext,
  compared: OwnCredential,
  { newEmail, emailCode }: InputOf<UpdateEmail>,
) {
  const { actor, person: key, club, now } = context;
  const row = await lockPerson(tx, key);
  if (!row) return refuse('general.personNotFound');
  const refused = await holdCurrentPassword(tx, context, compared);
  if (refused) return refused;
  if (newEmail === compared.email) return refuse('person.emailIsYours');
  const unproven = await proveEmail(tx, context, newEmail, emailCode);
  if (unproven) return unproven;
  if (await findCredential(tx, club, newEmail)) return refuse('person.emailExists');
  await setOwnEmail(tx, club, key, newEmail, now);
  await writePerson(tx, row, { email: newEmail });
  await endLinks(tx, key, now);
  const endedSessions = await endSessionsOf(tx, key, now, actor.session.tokenHash);
  await tell(tx, context, row, { old: compared.email, new: newEmail });
  await audit(tx, context, {
    entity: 'credential',
    key: formatKey('person', key),
    after: { changed: 'email', endedSessions },
  });
  return { changed: true as const };
}

/**
 * Sends an email to both addresses, so that the owner notices a change they did not want. Neither email names the
 * other address.
 */
async function tell(
  tx: Tx,
  context: SignedInContext,
  row: PersonRow,
  emails: Record<'old' | 'new', string>,
): Promise<void> {
  const { now, person: key } = context;
  for (const address of ['old', 'new'] as const) {
    const recipient = recipientOf({ ...row, email: emails[address] });
    await queueEmail(tx, key.centerId, now, addressChangedEmail(context, recipient, { address, at: now }));
  }
}
