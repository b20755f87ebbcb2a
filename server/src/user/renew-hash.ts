import { sql } from 'kysely';
import type { Context } from '../frame/context.ts';
import { hashPassword, isHashOutdated } from './password.ts';

/**
 * Hashes a right password anew where the cost has risen since it was set. Only the password itself can be hashed again,
 * and a sign-in is when it is there. A new password that came meanwhile stays.
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
