import { classTypes } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { lockSession, readSession, type SessionRow } from '../participation/session-row.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** Reads a session that the timetable shows; undefined for sessions of other kinds. */
export const readClass = (db: Db | Tx, key: Key): Promise<SessionRow | undefined> =>
  readSession(db, key, classTypes);

/** The same, locking the session. */
export const lockClass = (tx: Tx, key: Key): Promise<SessionRow | undefined> =>
  lockSession(tx, key, classTypes);
