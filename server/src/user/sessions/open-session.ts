import type { Key } from '@foyer/contract/shared/keys';
import type { HeaderType } from '@foyer/contract/shared/portal';
import type { SignedInBy } from '@foyer/contract/user/sessions';
import { sql } from 'kysely';
import type { Club } from '../../clubs/club.ts';
import type { Parameters } from '../../clubs/document.ts';
import type { Context } from '../../frame/context.ts';
import { announceEnded } from '../../frame/ended-sessions.ts';
import { hashOfToken, newToken } from '../../frame/session.ts';
import type { Tx } from '../../platform/db/database.ts';
import { endSteps } from '../second-factor/sign-in-step.ts';
import { deviceOf } from './device.ts';

/** A remembered session has one limit only, however long it is unused. */
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
}

interface How {
  /**
   * The club of the person's centre: its rules decide how long the session lasts, whichever portal it was opened in.
   */
  home: Pick<Club, 'parameters'>;
  isKept: boolean;
  signedInBy: SignedInBy;
  sso?: SingleSignOn;
}

type Where = Pick<Context, 'now' | 'club' | 'actor' | 'userAgent'>;

/**
 * Opens a session for an authenticated person and returns the token, which is stored nowhere else. Ends the session
 * with which they came.
 */
export async function openSession(
  tx: Tx,
  { now, club, actor, userAgent }: Where,
  person: Key,
  how: How,
): Promise<string> {
  const token = newToken(person.centerId);
  const { idleEndsAt, endsAt } = sessionLimits(now, how.home.parameters, how.isKept);
  if (actor) await endSession(tx, actor.centerId, actor.session.tokenHash, now);
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
      signed_in_by: how.signedInBy,
      ...deviceOf(userAgent),
    })
    .execute();
  await endBeyond(tx, person, how.home.parameters.sessionsAtOnce, now);
  return token;
}

/** Ends the least recently used sessions beyond the maximum. */
async function endBeyond(tx: Tx, person: Key, sessionsAtOnce: number, now: Temporal.Instant): Promise<void> {
  const { rows } = await sql<{ token_hash: Uint8Array }>`
    update session set ended_at = ${now}
    where center_id = ${person.centerId} and person_id = ${person.id} and ended_at is null and token_hash in (
      select token_hash from session
      where center_id = ${person.centerId} and person_id = ${person.id} and ended_at is null
        and ends_at > ${now} and idle_ends_at > ${now}
      order by created_at = ${now}::timestamptz desc, last_seen_at desc, token_hash
      offset ${sessionsAtOnce}::integer)
    returning token_hash`.execute(tx);
  await announceEnded(tx, rows);
}

/** Returns whether this call ended it. */
export async function endSession(
  tx: Tx,
  centerId: number,
  tokenHash: Uint8Array,
  now: Temporal.Instant,
): Promise<boolean> {
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('center_id', '=', centerId)
    .where('token_hash', '=', tokenHash)
    .where('ended_at', 'is', null)
    .returning('token_hash')
    .execute();
  await announceEnded(tx, ended);
  return ended.length > 0;
}

/** Ends a person's sessions, all or all but one, and pending sign-ins. Returns the number of sessions. */
export async function endSessionsOf(
  tx: Tx,
  person: Key,
  now: Temporal.Instant,
  butFor?: Uint8Array,
): Promise<number> {
  await endSteps(tx, person);
  const ended = await tx
    .updateTable('session')
    .set({ ended_at: now })
    .where('center_id', '=', person.centerId)
    .where('person_id', '=', person.id)
    .where('ended_at', 'is', null)
    .$if(butFor !== undefined, (update) => update.where('token_hash', '!=', butFor ?? new Uint8Array()))
    .returning('token_hash')
    .execute();
  await announceEnded(tx, ended);
  return ended.length;
}

/** Replaces a session's token. */
export async function renewToken(
  tx: Tx,
  { centerId, session: { tokenHash } }: NonNullable<Context['actor']>,
): Promise<string> {
  const token = newToken(centerId);
  const renewed = await tx
    .updateTable('session')
    .set({ token_hash: hashOfToken(token) })
    .where('center_id', '=', centerId)
    .where('token_hash', '=', tokenHash)
    .returning('token_hash')
    .executeTakeFirst();
  if (!renewed) throw new Error('the session of the call is gone');
  return token;
}
