import { sql } from 'kysely';
import type { Context } from '../../frame/context.ts';
import { hashPassword, isHashOutdated } from './password-hash.ts';

/**
 * Rehashes a right password if the cost has risen since it was set. Only a sign-in knows the password itself. A
 * password that was changed meanwhile stays.
 */
export async function renewHash(
  context: Context,
  { email, password }: { email: string; password: string },
  passwordHash: string,
): Promise<void> {
  if (!isHashOutdated(passwordHash)) return;
  const renewed = await hashPassword(password);
  await context.transaction((tx) =>
    sql`update credential set password_hash = ${renewed}
      where center_id = ${context.club.brand.directoryCenterId} and email = ${email}
        and password_hash = ${passwordHash}`.execute(tx),
  );
}
