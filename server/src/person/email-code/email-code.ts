import { createHmac, randomInt, timingSafeEqual } from 'node:crypto';
import { sql } from 'kysely';
import type { Context } from '../../frame/context.ts';
import { type Refusal, refuse, refuseAndKeep } from '../../frame/refuse.ts';
import type { Tx } from '../../platform/db/database.ts';
import { insertOrLock } from '../../platform/db/insert-or-lock.ts';

type Where = Pick<Context, 'club' | 'now' | 'keyFor'>;

/** Codes sent to one address per hour and per day; further requests get the same answer. Each is worth some guesses. */
export const codesPerHour = 3;
export const codesPerDay = 10;

export const newEmailCode = (): string => String(randomInt(1_000_000)).padStart(6, '0');

/** Keyed, because six digits are easily found from a plain hash, and so that the table reveals no addresses. */
const hashOf = ({ keyFor }: Where, ...parts: string[]): Buffer =>
  createHmac('sha256', keyFor('e-mail codes')).update(parts.join('\n')).digest();

export const emailHashOf = (context: Where, email: string): Buffer => hashOf(context, email);

const keyOf = (context: Where, email: string) => ({
  centerId: context.club.brand.directoryCenterId,
  emailHash: emailHashOf(context, email),
});

/** Replaces the code. Returns false and changes nothing if the address was sent enough of them. */
export async function keepEmailCode(tx: Tx, context: Where, email: string, code: string): Promise<boolean> {
  const { now, club } = context;
  const { centerId, emailHash } = keyOf(context, email);
  const codeHash = hashOf(context, email, code);
  const endsAt = now.add({ minutes: club.brand.signInRules.emailCodeMinutes });
  const kept = await insertOrLock(
    async () => {
      const { rows } = await sql`
        insert into email_code (center_id, email_hash, code_hash, created_at, ends_at, sent_at)
        values (${centerId}, ${emailHash}, ${codeHash}, ${now}, ${endsAt}, array[${now}::timestamptz])
        on conflict (center_id, email_hash) do nothing returning 1`.execute(tx);
      return rows.length > 0;
    },
    async () => {
      const { rows } = await sql<{ lately: string[]; inHour: number }>`
        select array(
          select at::text from unnest(sent_at) as at where at > ${now.subtract({ hours: 24 })} order by at
        ) as lately, (
          select count(*)::integer from unnest(sent_at) as at where at > ${now.subtract({ hours: 1 })}
        ) as "inHour"
        from email_code where center_id = ${centerId} and email_hash = ${emailHash} for update`.execute(tx);
      return rows[0];
    },
  );
  if (!kept) return true;
  if (kept.inHour >= codesPerHour || kept.lately.length >= codesPerDay) return false;
  await sql`
    update email_code
    set code_hash = ${codeHash}, tries = 0, created_at = ${now}, ends_at = ${endsAt},
      sent_at = ${[...kept.lately, now.toString()]}::text[]::timestamptz[]
    where center_id = ${centerId} and email_hash = ${emailHash}`.execute(tx);
  return true;
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
