import type { person } from '@foyer/contract/person';
import { formatKey } from '@foyer/contract/shared/keys';
import { isPasswordAccepted } from '@foyer/contract/shared/password';
import { recipientOf } from '../../config/recipient.ts';
import { audit } from '../../frame/audit/audit.ts';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { passwordChangedEmail } from '../../reset-password/emails.ts';
import { endLinks, setPassword } from '../../reset-password/store.ts';
import type { OwnCredential } from '../../user/own-credential.ts';
import { compareCurrentPassword, holdCurrentPassword } from '../../user/password/current-password.ts';
import { refuseGuessable } from '../../user/password/guessable-password.ts';
import { hashPassword } from '../../user/password/password-hash.ts';
import { endSessionsOf, renewToken } from '../../user/sessions/open-session.ts';
import { lockPerson } from '../store.ts';

export const updatePassword: Handler<(typeof person)['update-password']> = async (
  context,
  { currentPassword, newPassword },
) => {
  const { club, actor } = context;
  if (!isPasswordAccepted(newPassword)) return refuse('person.weakPassword');
  const compared = await compareCurrentPassword(context, currentPassword);
  if (compared instanceof Refusal) return compared;
  if (newPassword.normalize('NFC') === currentPassword.normalize('NFC')) return refuse('person.samePassword');
  const guess = refuseGuessable(newPassword, club, { ...actor, email: compared.email });
  if (guess) return guess;
  const passwordHash = await hashPassword(newPassword);
  return context.transaction((tx) => change(tx, context, compared, passwordHash));
};

/** Everything in the order in which a reset takes it, so that the two never wait for each other. */
async function change(tx: Tx, context: SignedInContext, compared: OwnCredential, passwordHash: string) {
  const { actor, person: key, club, now } = context;
  const row = await lockPerson(tx, key);
  if (!row) return refuse('general.personNotFound');
  const refused = await holdCurrentPassword(tx, context, compared);
  if (refused) return refused;
  await setPassword(tx, club, key, passwordHash, now);
  await endLinks(tx, key, now);
  const endedSessions = await endSessionsOf(tx, key, now, actor.session.tokenHash);
  const { email } = compared;
  const recipient = recipientOf({ ...row, email });
  await queueEmail(tx, key.centerId, now, passwordChangedEmail(context, recipient, now));
  await audit(tx, context, {
    entity: 'credential',
    key: formatKey('person', key),
    after: { changed: 'password', endedSessions },
  });
  return { changed: true as const, token: await renewToken(tx, actor) };
}
