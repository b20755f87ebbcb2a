import type { Key } from '@foyer/contract/shared/keys';
import type { HeaderType } from '@foyer/contract/shared/portal';
import type { Parameters } from '../config/document.ts';
import type { Context, Tx } from '../frame/context.ts';
import { hashOfToken, newToken } from './session.ts';

/** A session that is kept has one limit, however long nobody comes by. */
export function sessionLimits(
  now: Temporal.Instant,
  parameters: Pick<Parameters, 'sessionIdleMinutes' | 'sessionMinutes' | 'sessionKeptMinutes'>,
  isKept: boolean,
): { idleEndsAt: Temporal.Instant; endsAt: Temporal.Instant } {
  const minutes = isKept ? parameters.sessionKeptMinutes : parameters.sessionMinutes;
  const idleMinutes = isKept ? minutes : Math.min(minutes, parameters.sessionIdleMinutes);
  return { idleEndsAt: now.add({ minutes: idleMinutes }), endsAt: now.add({ minutes }) };
}

export interface SingleSignOn {
  headerType: HeaderType;
  mapiToken: string | undefined;
}

/** Opens a session for somebody who has proved who they are; the token is in nobody's hands but theirs. */
export async function openSession(
  tx: Tx,
  { now, club }: Pick<Context, 'now' | 'club'>,
  person: Key,
  how: { isKept: boolean; sso?: SingleSignOn },
): Promise<string> {
  const token = newToken(person.centerId);
  const { idleEndsAt, endsAt } = sessionLimits(now, club.parameters, how.isKept);
  await tx
    .insertInto('session')
    .values({
      center_id: person.centerId,
      token_hash: hashOfToken(token),
      person_id: person.id,
      portal_center_id: club.center.id,
      created_at: now,
      last_seen_at: now,
      idle_ends_at: idleEndsAt,
      ends_at: endsAt,
      is_sso: how.sso !== undefined,
      sso_header_type: how.sso?.headerType ?? null,
      mapi_token: how.sso?.mapiToken ?? null,
    })
    .execute();
  return token;
}

const over = (now: Temporal.Instant) => ({ ended_at: now, mapi_token: null });

/** Says whether it was this call that ended it. */
export async function endSession(
  tx: Tx,
  centerId: number,
  tokenHash: Uint8Array,
  now: Temporal.Instant,
): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set(over(now))
    .where('center_id', '=', centerId)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .execute();
  return ended.length > 0;
}

/** Ends a person's sessions, all or all but one; says how many. */
export async function endSessionsOf(
  tx: Tx,
  person: Key,
  now: Temporal.Instant,
  butFor?: Uint8Array,
): Promise<number> {
  const ended = await tx
    .updateTable('session')
    .set(over(now))
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('ended_at', 'is', null)
    .$if(butFor !== undefined, (update) => update.where('token_hash', '!=', butFor ?? new Uint8Array()))
    .returning('token_hash')
    .execute();
  return ended.length;
}
