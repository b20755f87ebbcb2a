import type { resetPassword } from '@foyer/contract/reset-password';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { isPasswordAccepted } from '@foyer/contract/shared/password';
import { recipientOf } from '../config/recipient.ts';
import { audit } from '../frame/audit/audit.ts';
import type { Context } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import type { Tx } from '../platform/db/database.ts';
import { queueEmail } from '../platform/mail/outbox.ts';
import { findOwnCredential } from '../user/own-credential.ts';
import { type Owner, refuseGuessable } from '../user/password/guessable-password.ts';
import { forgetFailures } from '../user/password/lockout.ts';
import { hashPassword } from '../user/password/password-hash.ts';
import { endSessionsOf } from '../user/sessions/open-session.ts';
import { findPerson } from '../user/store.ts';
import { hashOfCode } from './code.ts';
import { passwordChangedEmail } from './emails.ts';
import { endLinks, isLinkValid, lockPerson, setPassword, useLink } from './store.ts';

/** Used, expired, forged and foreign links all get the same answer. */
const invalidLink = () => refuse('resetPassword.invalidLink');

export const changePasswordWithToken: Handler<(typeof resetPassword)['change-password-with-token']> = async (
  context,
  input,
) => {
  // Check the password before the link, so that a weak one does not use the link up.
  if (!isPasswordAccepted(input.newPassword)) return refuse('person.weakPassword');
  const person = { centerId: input.memberHomeClubId, id: input.memberId };
  const codeHash = hashOfCode(input.securityCode);
  // An early check that only saves hashing for a forged link; the binding one follows below.
  if (!(await isLinkValid(context.db, context.club, person, codeHash, context.now))) return invalidLink();
  const guess = refuseGuessable(input.newPassword, context.club, await ownerOf(context, person));
  if (guess) return guess;
  const passwordHash = await hashPassword(input.newPassword);
  return context.transaction((tx) => change(tx, context, { person, codeHash, passwordHash }));
};

/** Checked only for people with a valid link, who may know their own name. */
async function ownerOf({ db, club }: Context, person: Key): Promise<Owner> {
  const found = await findPerson(db, person);
  const credential = await findOwnCredential(db, club, person);
  return { firstName: found?.firstName, lastName: found?.lastName, email: credential?.email };
}

async function change(
  tx: Tx,
  context: Context,
  { person, codeHash, passwordHash }: { person: Key; codeHash: Buffer; passwordHash: string },
) {
  const { now, club, callPath, correlationId, reactions } = context;
  const found = await lockPerson(tx, person);
  if (!found || !(await useLink(tx, person, codeHash, now))) return invalidLink();
  await endLinks(tx, person, now);
  // Lock the password first: a sign-in that holds the old one finishes, and its session then ends with the others.
  const email = await setPassword(tx, club, person, passwordHash, now);
  if (email === undefined) return invalidLink();
  const endedSessions = await endSessionsOf(tx, person, now);
  await forgetFailures(tx, context, email);
  await reactions.passwordReset(tx, person);
  const recipient = recipientOf({ ...found, email });
  await queueEmail(tx, person.centerId, now, passwordChangedEmail(context, recipient, now));
  await audit(
    tx,
    { actor: person, person, club, callPath, correlationId, now },
    {
      entity: 'credential',
      key: formatKey('person', person),
      after: { changed: 'resetLink', endedSessions },
    },
  );
  return { changed: true as const };
}

declare module '../frame/context.ts' {
  interface Reactions {
    /** Ends private addresses such as the calendar feed's, which somebody with the old password may know. */
    passwordReset(tx: Tx, person: Key): Promise<void>;
  }
}
