import { sql } from 'kysely';
import type { Tx } from '../platform/db/database.ts';
import { json } from '../platform/db/tables.ts';
import { type Kind, noTallies, type Tallies } from './changes.ts';
import type { Note } from './data-file.ts';

interface Change {
  centerId: number;
  entity: string;
  key: string;
  before?: unknown;
  after: unknown;
}

/** An import in progress: its transaction, its changes and the faults it has found. */
export class ImportRun {
  readonly tx: Tx;
  readonly now: Temporal.Instant;
  readonly by: string;
  readonly tallies: Tallies = noTallies();
  readonly faults: Note[] = [];
  readonly #changes: Change[] = [];

  constructor(tx: Tx, now: Temporal.Instant, by: string) {
    this.tx = tx;
    this.now = now;
    this.by = by;
  }

  created(kind: Kind, change: Change): void {
    this.tallies[kind].created += 1;
    this.#changes.push(change);
  }

  changed(kind: Kind, change: Change): void {
    this.tallies[kind].changed += 1;
    this.#changes.push(change);
  }

  unchanged(kind: Kind): void {
    this.tallies[kind].unchanged += 1;
  }

  get hasChanged(): boolean {
    return this.#changes.length > 0;
  }

  /** Moves a sequence past the highest imported number. */
  async raiseNextId(sequence: string, ids: readonly number[]): Promise<void> {
    const highest = ids.reduce((most, id) => Math.max(most, id), 0);
    await sql`select setval(${sequence}::regclass, ${highest}::bigint)
      from ${sql.table(sequence)} where last_value <= ${highest}::bigint`.execute(this.tx);
  }

  /** Audits the changes. An import has no caller, so its own name stands in the call's place. */
  async writeAudit(correlationId: string): Promise<void> {
    for (const some of inBatches(this.#changes)) {
      await this.tx
        .insertInto('audit')
        .values(
          some.map(({ centerId, entity, key, before, after }) => ({
            center_id: centerId,
            at: this.now,
            actor_center_id: null,
            actor_id: null,
            for_center_id: null,
            for_id: null,
            call: this.by,
            entity,
            entity_key: key,
            before: before === undefined ? null : json(before),
            after: json(after),
            correlation_id: correlationId,
          })),
        )
        .execute();
    }
  }
}

/** Splits rows into batches, because a statement takes a limited number of values. */
export function* inBatches<T>(all: readonly T[], size = 500): Generator<T[]> {
  for (let from = 0; from < all.length; from += size) yield all.slice(from, from + size);
}
