import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';

/** Heard once the transaction that changed a class has committed. */
export const liveChannel = 'classes';

/** For a statement that changes a class, and says so itself. */
export const announcing = ({ centerId, id }: Key) =>
  sql`select pg_notify(${liveChannel}, ${`${centerId} ${id}`})`;

/** Said by whatever changes a class: its places, its time, or that it takes place. */
export async function announceClass(tx: Tx, key: Key): Promise<void> {
  await announcing(key).execute(tx);
}

/** Said after a change of many classes: whoever shows some looks again. */
export async function announceClasses(tx: Tx): Promise<void> {
  await sql`select pg_notify(${liveChannel}, '')`.execute(tx);
}

/** Undefined: something may have been missed, and has to be looked at again. */
export function classIn(payload: string): Key | undefined {
  const [, centerId, id] = /^(\d+) (\d+)$/.exec(payload) ?? [];
  return centerId && id ? { centerId: Number(centerId), id: Number(id) } : undefined;
}
