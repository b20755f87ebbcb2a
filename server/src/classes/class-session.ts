import { classTypes } from '@foyer/contract/shared/booking';
import type { Key } from '@foyer/contract/shared/keys';
import { lockSession, readSession, type SessionRow } from '../participation/session-row.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** Reads a session that timetables of classes show; undefined for a session of another kind. */
export const readClass = (db: Db | Tx, key: Key): Promise<SessionRow | undefined> =>
  readSession(db, key, classTypes);

/** The same with the lock of the session. */
export const lockClass = (tx: Tx, key: Key): Promise<SessionRow | undefined> =>
  lockSession(tx, key, classTypes);
