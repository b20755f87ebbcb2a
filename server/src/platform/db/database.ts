import type { PGlite } from '@electric-sql/pglite';
import type { Kysely, Transaction } from 'kysely';
import type { Tables as AllTables } from './tables.ts';
import type { Outage } from './unavailable.ts';

export type Db = Kysely<AllTables>;
export type Tx = Transaction<AllTables>;

export interface Database<Tables> {
  kysely: Kysely<Tables>;
  /** Runs a script of several statements, in one go. */
  script(sql: string): Promise<void>;
  /** One transaction of any length on a connection of its own. */
  longTransaction<T>(work: (run: RunSql) => Promise<T>): Promise<T>;
  /** Calls back whenever any process notifies the channel. */
  listen(channel: string, heard: (payload: string) => void): Promise<() => Promise<void>>;
  /** Whether it answers now; says so within about a second, however busy the other connections are. */
  answers(): Promise<boolean>;
  outage: Outage;
  close(): Promise<void>;
  engine: DatabaseEngine;
}

/** Sends a text and returns the rows of its last statement. */
export type RunSql = <Row>(sql: string) => Promise<Row[]>;

export type DatabaseEngine = { kind: 'postgres'; url: string } | { kind: 'embedded'; pglite: PGlite };
