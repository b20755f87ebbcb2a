import { createHmac } from 'node:crypto';
import { sql } from 'kysely';
import { audit } from '../../frame/audit.ts';
import type { Context } from '../../frame/context.ts';
import { accountHash } from '../../frame/security-events.ts';
import type { Tx } from '../../platform/db/database.ts';

type Where = Pick<Context, 'club' | 'now' | 'keyFor'>;

/** Whole minutes that remain, rounded up so that nobody comes back too early. */
export const minutesUntil = (end: Temporal.Instant, now: Temporal.Instant): number =>
  Math.ceil(now.until(end).total('minutes'));

/** Keyed, so that the table does not reveal which addresses were tried. */
const hashOf = (context: Where, email: string): Buffer =>
  createHmac('sha256', context.keyFor('sign-in failures')).update(email).digest();

const keyOf = (context: Where, email: string) => ({
  center_id: context.club.brand.directoryCenterId,
  email_hash: hashOf(context, email),
});

const ifAhead = (blockedUntil: Temporal.Instant | null | undefined, now: Temporal.Instant) =>
  blockedUntil && Temporal.Instant.compare(blockedUntil, now) > 0 ? blockedUntil : undefined;

/** Returns until when the address is blocked; counted failures stay. */
export async function blockedUntil(
  tx: Tx,
  context: Where,
  email: string,
): Promise<Temporal.Instant | undefined> {
  const { center_id, email_hash } = keyOf(context, email);
  const row = await tx
    .selectFrom('sign_in_failure')
    .select('blocked_until')
    .where('center_id', '=', center_id)
    .where('email_hash', '=', email_hash)
    .forUpdate()
    .executeTakeFirst();
  return ifAhead(row?.blocked_until, context.now);
}

/** After a right password: forgets the failures. If the address is blocked, returns until when instead. */
export async function forgiveUnlessBlocked(
  tx: Tx,
  context: Where,
  email: string,
): Promise<Temporal.Instant | undefined> {
  const { center_id, email_hash } = keyOf(context, email);
  await tx
    .deleteFrom('sign_in_failure')
    .where('center_id', '=', center_id)
    .where('email_hash', '=', email_hash)
    .where((where) =>
      where.or([where('blocked_until', 'is', null), where('blocked_until', '<=', context.now)]),
    )
    .execute();
  const row = await tx
    .selectFrom('sign_in_failure')
    .select('blocked_until')
    .where('center_id', '=', center_id)
    .where('email_hash', '=', email_hash)
    .executeTakeFirst();
  return ifAhead(row?.blocked_until, context.now);
}

/**
 * Counts a wrong password and returns until when the address is blocked, if it is. Its first statement creates or
 * locks the row, so that every parallel attempt counts once. A blocked address is not counted further: the block ends
 * when it said it would.
 */
export async function countFailure(
  tx: Tx,
  context: Where & Pick<Context, 'callPath' | 'correlationId'>,
  email: string,
): Promise<Temporal.Instant | undefined> {
  const { now } = context;
  const { lockoutFailures, lockoutWindowMinutes, lockoutMinutes } = context.club.brand.signInRules;
  const { center_id, email_hash } = keyOf(context, email);
  const from = now.subtract({ minutes: lockoutWindowMinutes });
  const until = now.add({ minutes: lockoutMinutes });
  const seen = await sql<{ blocked_until: Temporal.Instant | null }>`
    insert into sign_in_failure as seen (center_id, email_hash, failed_at)
    values (${center_id}, ${email_hash}, array[${now}::timestamptz])
    on conflict (center_id, email_hash) do update set
      failed_at = case
        when seen.blocked_until > ${now} then seen.failed_at
        when seen.blocked_until <= ${now} then excluded.failed_at
        else array(select at from unnest(seen.failed_at) at where at > ${from} order by at) || excluded.failed_at
      end,
      blocked_until = case when seen.blocked_until > ${now} then seen.blocked_until end
    returning blocked_until`.execute(tx);
  const already = ifAhead(seen.rows[0]?.blocked_until, now);
  if (already) return already;
  const blocked = await sql<{ blocked_until: Temporal.Instant }>`
    update sign_in_failure set blocked_until = ${until}
    where center_id = ${center_id} and email_hash = ${email_hash} and cardinality(failed_at) >= ${lockoutFailures}
    returning blocked_until`.execute(tx);
  const begins = blocked.rows[0]?.blocked_until;
  if (begins) await auditBlock(tx, context, email, begins);
  return begins;
}

/** Nobody is signed in, so the audit names the account by a keyed hash, like the log. */
function auditBlock(
  tx: Tx,
  { club, now, keyFor, callPath, correlationId }: Where & Pick<Context, 'callPath' | 'correlationId'>,
  email: string,
  until: Temporal.Instant,
): Promise<void> {
  const account = accountHash(keyFor, email);
  return audit(
    tx,
    { actor: undefined, person: undefined, club, callPath, correlationId, now },
    { entity: 'credential', key: account, after: { blockedUntil: until.toString() } },
  );
}

/** After a new password: forgets the failures and lifts the block. */
export async function forgetFailures(tx: Tx, context: Where, email: string): Promise<void> {
  const { center_id, email_hash } = keyOf(context, email);
  await tx
    .deleteFrom('sign_in_failure')
    .where('center_id', '=', center_id)
    .where('email_hash', '=', email_hash)
    .execute();
}
