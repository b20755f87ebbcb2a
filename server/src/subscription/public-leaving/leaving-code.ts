import type { Context } from '../../frame/context.ts';
import { refuse } from '../../frame/refuse.ts';
import {
  checkEmailCodeSent,
  keepEmailCode,
  newEmailCode,
  useEmailCode,
} from '../../person/email-code/email-code.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { lockDeclaration } from './declarations.ts';
import { receivedEmail } from './emails.ts';
import type { DeclarationRow } from './tables.ts';

/** The codes of an address for leaving are counted apart from those that prove it, and each is for one declaration. */
const subjectOf = ({ email }: DeclarationRow): string => `leaving ${email}`;
const boundTo = (code: string, declarationKey: string): string => `${code} ${declarationKey}`;

interface Sending {
  declaration: DeclarationRow;
  declarationKey: string;
  /** The page on which it is confirmed. */
  url: string;
}

/**
 * Acknowledges a declaration, with a code if the address is known. Known and unknown addresses get one email each, by the
 * same statements.
 */
export async function sendCode(
  tx: Tx,
  context: Context,
  { declaration, declarationKey, url }: Sending,
): Promise<void> {
  const { club, now } = context;
  const code = newEmailCode();
  const isNew = await keepEmailCode(tx, context, subjectOf(declaration), boundTo(code, declarationKey));
  const endsAt = now.add({ minutes: club.brand.signInRules.emailCodeMinutes });
  const email = receivedEmail(context, declaration, { code, endsAt, url });
  await queueEmail(tx, club.center.id, now, email, { isReal: isNew });
}

interface Entered {
  declarationKey: string;
  code: string;
}

/** Finds and locks the declaration for which a code was sent. A wrong code counts. A right one works again until it is used. */
export async function findByCode(tx: Tx, context: Context, { declarationKey, code }: Entered) {
  const declaration = await lockDeclaration(tx, context, declarationKey);
  if (!declaration)
    return refuse('person.emailCodeInvalid', { minutes: context.club.brand.signInRules.emailCodeMinutes });
  const subject = subjectOf(declaration);
  return (await checkEmailCodeSent(tx, context, subject, boundTo(code, declarationKey))) ?? declaration;
}

/** Uses up a code that was right. */
export async function endCode(
  tx: Tx,
  context: Context,
  declaration: DeclarationRow,
  { declarationKey, code }: Entered,
): Promise<void> {
  await useEmailCode(tx, context, subjectOf(declaration), boundTo(code, declarationKey));
}
