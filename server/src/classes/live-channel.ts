import type { Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { Tx } from '../frame/context.ts';

/** Heard once the transaction that changed a class has committed. */
export const liveChannel = 'classes';

/** Said by whatever changes a class: its places, its time, or that it takes place. */
export async function announceClass(tx: Tx, { centerId, id }: Key): Promise<void> {
  await sql`select pg_notify(${liveChannel}, ${`${centerId} ${id}`})`.execute(tx);
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
