import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../frame/context.ts';
import { type Refusal, refuse, refuseAndKeep } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';

type Where = Pick<Context, 'club' | 'now' | 'keyFor'>;

/** Letters with a code that one address is sent in an hour; what is asked beyond them is answered the same. */
export const codesPerHour = 3;

export const newEmailCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** With a key: six digits are soon found from a plain hash, and the table does not tell who was written to. */
const hashOf = ({ keyFor }: Where, ...parts: string[]): Buffer =>
  createHmac('sha256', keyFor('e-mail codes')).update(parts.join('\n')).digest();

export const emailHashOf = (context: Where, email: string): Buffer => hashOf(context, email);

const keyOf = (context: Where, email: string) => ({
  centerId: context.club.brand.directoryCenterId,
  emailHash: emailHashOf(context, email),
});

/** Puts a code in the place of an older one; false where the address was sent enough of them, and then nothing changes. */
export async function keepEmailCode(tx: Tx, context: Where, email: string, code: string): Promise<boolean> {
  const { now, club } = context;
  const { centerId, emailHash } = keyOf(context, email);
  const endsAt = now.add({ minutes: club.brand.signInRules.emailCodeMinutes });
  const lately = sql`array(select at from unnest(kept.sent_at) at where at > ${now.subtract({ hours: 1 })} order by at)`;
  const { rows } = await sql`
    insert into email_code as kept (center_id, email_hash, code_hash, created_at, ends_at, sent_at)
    values (${centerId}, ${emailHash}, ${hashOf(context, email, code)}, ${now}, ${endsAt}, array[${now}::timestamptz])
    on conflict (center_id, email_hash) do update set
      code_hash = excluded.code_hash, tries = 0, created_at = excluded.created_at,
      ends_at = excluded.ends_at, sent_at = ${lately} || excluded.sent_at
    where cardinality(${lately}) < ${codesPerHour}
    returning 1`.execute(tx);
  return rows.length > 0;
}

type Invalid = Refusal<'person.emailCodeInvalid'>;

/**
 * Is this the code that was sent to the address? Undefined if so; it counts on. Wrong, run out, used, tried too
 * often and never sent are one answer, and it keeps what the transaction has written: the wrong try counts. So
 * this comes before anything that a refusal must not keep.
 */
export async function checkEmailCodeSent(
  tx: Tx,
  context: Where,
  email: string,
  code: string,
): Promise<Invalid | undefined> {
  const { centerId, emailHash } = keyOf(context, email);
  const kept = await tx
    .selectFrom('email_code')
    .select('code_hash')
    .where('center_id', '=', centerId)
    .where('email_hash', '=', emailHash)
    .where('ends_at', '>', context.now)
    .where('tries', '<', context.club.brand.signInRules.emailCodeTries)
    // Held, so that parallel guesses are worth no more than guesses one after the other.
    .forUpdate()
    .executeTakeFirst();
  if (kept && timingSafeEqual(kept.code_hash, hashOf(context, email, code))) return undefined;
  await tx
    .updateTable('email_code')
    .set(({ eb }) => ({ tries: eb('tries', '+', 1) }))
    .where('center_id', '=', centerId)
    .where('email_hash', '=', emailHash)
    .where('tries', '<', context.club.brand.signInRules.emailCodeTries)
    .execute();
  return refuseAndKeep('person.emailCodeInvalid', {
    minutes: context.club.brand.signInRules.emailCodeMinutes,
  });
}

/** The same, and a right code is used up: it works once. */
export async function useEmailCode(
  tx: Tx,
  context: Where,
  email: string,
  code: string,
): Promise<Invalid | undefined> {
  const invalid = await checkEmailCodeSent(tx, context, email, code);
  if (invalid) return invalid;
  const { centerId, emailHash } = keyOf(context, email);
  await tx
    .updateTable('email_code')
    .set({ ends_at: context.now })
    .where('center_id', '=', centerId)
    .where('email_hash', '=', emailHash)
    .execute();
  return undefined;
}

/**
 * Proves an address by the code that was sent to it, where the club asks for one; without a code the refusal says
 * that one is needed.
 */
export async function proveEmail(
  tx: Tx,
  context: Where,
  email: string,
  code: string | undefined,
): Promise<Invalid | Refusal<'person.emailCodeNeeded'> | undefined> {
  if (code !== undefined) return useEmailCode(tx, context, email, code);
  return context.club.brand.signInRules.emailProof ? refuse('person.emailCodeNeeded') : undefined;
}
