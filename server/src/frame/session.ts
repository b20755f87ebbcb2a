import { createHash, randomBytes } from 'node:crypto';
import type { AccessLevel, PersonStatus } from '@foyer/contract/shared/access';
import type { HeaderType } from '@foyer/contract/shared/portal';
import { sql } from 'kysely';
import type { Club } from '../clubs/club.ts';
import { compileOnce } from '../platform/db/compile-once.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { checkWithNext } from '../platform/db/later/with-next.ts';
import type { Actor } from './context.ts';
import { Refusal, refuse } from './refuse.ts';

/** The centre in front of the secret leads to the shard that holds the session. */
export const newToken = (centerId: number): string => `${centerId}.${randomBytes(32).toString('base64url')}`;
export const hashOfToken = (token: string): Buffer => createHash('sha256').update(token).digest();

const tokenShape = /^Bearer (([1-9]\d{0,9})\.[A-Za-z0-9_-]{43})$/;

/** How stale 'last seen' may be, so that not every read writes: a minute, or a tenth of a short idle limit. */
function isStale(
  row: { last_seen_at: Temporal.Instant; idle_ends_at: Temporal.Instant },
  now: Temporal.Instant,
) {
  const seen = row.last_seen_at.epochMilliseconds;
  const idle = row.idle_ends_at.epochMilliseconds - seen;
  return now.epochMilliseconds - seen >= Math.min(60_000, idle / 10);
}

interface Found {
  id: number;
  first_name: string;
  last_name: string;
  status: PersonStatus;
  is_blocked: boolean;
  is_blacklisted: boolean;
  gdpr_version: number | null;
  gdpr_accepted: boolean | null;
  brand_id: string;
  last_seen_at: Temporal.Instant;
  idle_ends_at: Temporal.Instant;
  ends_at: Temporal.Instant;
  ended_at: Temporal.Instant | null;
  is_sso: boolean;
  sso_header_type: HeaderType | null;
  roles: { role: AccessLevel; centerId: number }[];
}

/** Asked at the start of almost every call. */
const selectSession = compileOnce(
  (db: Db | Tx, { centerId, tokenHash }: { centerId: number; tokenHash: Buffer }) =>
    sql<Found>`
    select person.id, person.first_name, person.last_name, person.status, center.brand_id,
      person.is_blocked, person.is_blacklisted, person.gdpr_version, person.gdpr_accepted,
      session.last_seen_at, session.idle_ends_at, session.ends_at, session.ended_at,
      session.is_sso, session.sso_header_type,
      coalesce((
        select jsonb_agg(jsonb_build_object('role', role, 'centerId', scope_center_id)) from person_role
        where person_role.center_id = ${centerId} and person_role.person_id = session.person_id
      ), '[]') as roles
    from session
    join person on person.center_id = session.center_id and person.id = session.person_id
      and person.forgotten_at is null
    join center on center.id = session.center_id
    where session.center_id = ${centerId} and session.token_hash = ${tokenHash}`.compile(db),
);

/** Where the session is and what distinguishes it; a refusal if no session can have this token. */
function addressOf(authorization: string | undefined): { centerId: number; tokenHash: Buffer } | Refusal {
  if (!authorization) return refuse('general.authenticationError');
  const match = tokenShape.exec(authorization);
  const centerId = Number(match?.[2]);
  if (!match?.[1] || centerId > 2_147_483_647) return refuse('general.invalidToken');
  return { centerId, tokenHash: hashOfToken(match[1]) };
}

/** Why nobody is behind the token any more; undefined if somebody is. */
function whyOver(row: Found | undefined, club: Club, now: Temporal.Instant): Refusal | undefined {
  // A session of another brand is not there: its people mean nothing to this club.
  if (!row || row.ended_at || row.brand_id !== club.brand.id) return refuse('general.invalidToken');
  const isOver = (end: Temporal.Instant) => Temporal.Instant.compare(end, now) <= 0;
  return isOver(row.idle_ends_at) || isOver(row.ends_at) ? refuse('general.sessionTimeoutError') : undefined;
}

const actorFrom = (centerId: number, tokenHash: Buffer, row: Found): Actor => ({
  centerId,
  id: row.id,
  firstName: row.first_name,
  lastName: row.last_name,
  status: row.status,
  blocks: { is_blocked: row.is_blocked, is_blacklisted: row.is_blacklisted },
  gdpr: { gdpr_version: row.gdpr_version, gdpr_accepted: row.gdpr_accepted },
  levels: [...new Set(row.roles.map(({ role }) => role))],
  scopes: row.roles,
  session: { tokenHash, isSso: row.is_sso, ssoHeaderType: row.sso_header_type ?? undefined },
});

/** Sessions as they were when they were last read. */
const known = new Map<string, Found>();
const knownAtMost = 10_000;

function keep(name: string, row: Found): void {
  known.delete(name);
  if (known.size >= knownAtMost) for (const [oldest] of known.entries().take(1)) known.delete(oldest);
  known.set(name, row);
}

/** Finds the person behind a token, and distinguishes an expired token from an unknown one. */
export async function findActor(
  db: Db,
  club: Club,
  authorization: string | undefined,
  now: Temporal.Instant,
): Promise<Actor | Refusal> {
  const address = addressOf(authorization);
  if (address instanceof Refusal) return address;
  const { centerId, tokenHash } = address;
  const [row] = (await db.executeQuery(selectSession(db, address))).rows;
  const name = tokenHash.toString('base64');
  const over = whyOver(row, club, now);
  if (over || !row) {
    known.delete(name);
    return over ?? refuse('general.invalidToken');
  }
  if (isStale(row, now)) {
    await db
      .updateTable('session')
      .set({ last_seen_at: now, idle_ends_at: now.add(row.last_seen_at.until(row.idle_ends_at)) })
      .where('center_id', '=', centerId)
      .where('token_hash', '=', tokenHash)
      .execute();
  } else keep(name, row);
  return actorFrom(centerId, tokenHash, row);
}

/** The session has ended, or its person has other rights than when it was last read. */
export class SessionChanged extends Error {}

/** Who calls, if nothing has changed since the session was last read. */
export interface Guess {
  actor: Actor;
  isConfirmed: boolean;
  /** Has the transaction check the guess on the way to its first statement. Throws `SessionChanged`. */
  confirmWith(tx: Tx): Promise<void>;
}

/** What decides about the person's rights; when the session was last seen does not. */
const rightsOf = ({ last_seen_at: _, idle_ends_at: __, ends_at, ended_at, ...row }: Found): string =>
  JSON.stringify({ ...row, ends_at: ends_at.toString(), ended_at: ended_at?.toString() });

/**
 * The person who was behind the token when it was last read. It saves a round trip: the session is read again together with
 * what the call does, and nothing comes of the call before it is confirmed. Undefined if the token has to be read first.
 */
export function guessActor(
  club: Club,
  authorization: string | undefined,
  now: Temporal.Instant,
): Guess | undefined {
  const address = addressOf(authorization);
  if (address instanceof Refusal) return undefined;
  const { centerId, tokenHash } = address;
  const row = known.get(tokenHash.toString('base64'));
  if (!row || isStale(row, now) || whyOver(row, club, now)) return undefined;
  const guess: Guess = {
    actor: actorFrom(centerId, tokenHash, row),
    isConfirmed: false,
    confirmWith: (tx) =>
      checkWithNext(tx, selectSession(tx, address), ([found]) => {
        if (!found || whyOver(found, club, now) || rightsOf(found) !== rightsOf(row))
          throw new SessionChanged();
        guess.isConfirmed = true;
      }),
  };
  return guess;
}
