import {
  CompiledQuery,
  Kysely as Connected,
  type DatabaseConnection,
  type Dialect,
  type Kysely,
  PGliteDialect,
  sql,
} from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { withLaterWrites } from './dialect.ts';
import { LostRace } from './lost-race.ts';
import { notifyLater, notifySoon } from './notify-later.ts';
import { askWithNext } from './with-next.ts';
import { rowsBefore, writeInTurn, writeLater } from './write-later.ts';

interface Shelf {
  shelf: { center_id: number; id: number; books: number };
}

/** What reaches the database. */
const sent: string[] = [];
/** How many statements had been sent at each answer. */
const sentAtAnswer: number[] = [];

/** Answers statements one after the other, as a connection does that takes several at once. */
let lastAnswer: Promise<unknown> = Promise.resolve();

const recording = (dialect: Dialect): Dialect => ({
  createAdapter: () => dialect.createAdapter(),
  createIntrospector: (of) => dialect.createIntrospector(of),
  createQueryCompiler: () => dialect.createQueryCompiler(),
  createDriver: () => {
    const driver = dialect.createDriver();
    const acquire = driver.acquireConnection.bind(driver);
    driver.acquireConnection = async (options) => {
      const inner = await acquire(options);
      return {
        executeQuery: (query) => {
          sent.push(query.sql);
          const answer = lastAnswer.then(() => inner.executeQuery<never>(query));
          lastAnswer = answer.then(
            () => sentAtAnswer.push(sent.length),
            () => undefined,
          );
          return answer;
        },
        streamQuery: (query, size) => inner.streamQuery(query, size),
      };
    };
    for (const step of ['beginTransaction', 'commitTransaction', 'rollbackTransaction'] as const)
      driver[step] = (connection: DatabaseConnection) =>
        connection.executeQuery(CompiledQuery.raw(step.replace('Transaction', ''))).then(() => undefined);
    return driver;
  },
});
let db: Kysely<Shelf>;
let pipelining: Kysely<Shelf>;

beforeAll(async () => {
  const { PGlite } = await import('@electric-sql/pglite');
  const pglite = await PGlite.create();
  await pglite.exec('create table shelf (center_id int, id int, books int, primary key (center_id, id))');
  const dialect = recording(new PGliteDialect({ pglite }));
  db = new Connected<Shelf>({ dialect: withLaterWrites(dialect) });
  pipelining = new Connected<Shelf>({ dialect: withLaterWrites(dialect, { pipelines: true }) });
});
afterAll(() => db.destroy());

beforeEach(async () => {
  await db.deleteFrom('shelf').execute();
  await db
    .insertInto('shelf')
    .values([1, 2].map((id) => ({ center_id: 5, id, books: 10 })))
    .execute();
  sent.length = 0;
  sentAtAnswer.length = 0;
});

const books = async () =>
  (await db.selectFrom('shelf').select('books').orderBy('center_id').orderBy('id').execute()).map(
    (row) => row.books,
  );

type Tx = Parameters<Parameters<ReturnType<Kysely<Shelf>['transaction']>['execute']>[0]>[0];
const put = (tx: Tx, id: number, to: number, more: object = {}) =>
  writeLater(
    tx,
    tx
      .updateTable('shelf')
      .set({ books: to })
      .where('center_id', '=', 5)
      .where('id', '=', id)
      .returning('id'),
    { centerId: 5, row: `shelf ${id}`, ...more },
  );

describe('a connection that pipelines', () => {
  test('waits for no answer before the commit', async () => {
    await pipelining.transaction().execute(async (tx) => {
      await put(tx, 1, 11, { mustWrite: true });
      await notifyLater(tx, 'news', 'a');
    });
    expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'with', 'select', 'commit']);
    expect(sentAtAnswer).toEqual([4, 4, 4, 4]);
    expect(await books()).toEqual([11, 10]);
  });

  test('sends the beginning of a transaction with its first statement', async () => {
    await pipelining.transaction().execute(async (tx) => {
      const row = tx.selectFrom('shelf').select('books').where('id', '=', 1).executeTakeFirst();
      await Promise.resolve();
      await expect(row).resolves.toEqual({ books: 10 });
    });
    expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'commit']);
  });

  test('commits nothing where a write relied on what has changed', async () => {
    const failed = pipelining.transaction().execute(async (tx) => {
      await put(tx, 1, 11);
      await put(tx, 3, 1, { mustWrite: true });
    });
    await expect(failed).rejects.toBeInstanceOf(LostRace);
    expect(sent).toContain('commit');
    expect(await books()).toEqual([10, 10]);
  });

  test('sends nothing of a transaction that sends nothing before it fails', async () => {
    const failed = pipelining.transaction().execute(() => Promise.reject(new Error('no')));
    await expect(failed).rejects.toThrow('no');
    expect(sent).toEqual([]);
  });

  test('asks behind a statement without waiting for its answer', async () => {
    await pipelining.transaction().execute(async (tx) => {
      const question = tx.selectFrom('shelf').select('books').where('id', '=', 2).compile();
      await askWithNext(tx, question);
      await tx.selectFrom('shelf').select('books').where('id', '=', 1).execute();
      expect(sent.map((text) => text.split(' ')[0])).toEqual(['begin', 'select', 'select']);
      expect((await tx.executeQuery(question)).rows).toEqual([{ books: 10 }]);
      expect(sent).toHaveLength(3);
    });
  });

  test('asks again where something was written since', async () => {
    await pipelining.transaction().execute(async (tx) => {
      const question = tx.selectFrom('shelf').select('books').where('id', '=', 2).compile();
      await askWithNext(tx, question);
      await tx.selectFrom('shelf').select('books').where('id', '=', 1).execute();
      await put(tx, 2, 12);
      expect((await tx.executeQuery(question)).rows).toEqual([{ books: 12 }]);
    });
  });

  test('names the first error, not that of a statement behind it', async () => {
    const failed = pipelining.transaction().execute(async (tx) => {
      await put(tx, 3, 1, { mustWrite: true });
      await tx.selectFrom('shelf').selectAll().execute();
    });
    await expect(failed).rejects.toBeInstanceOf(LostRace);
  });
});

describe('notices soon after the commit', () => {
  const notices = () => sent.filter((text) => text.includes('pg_notify'));

  test('of several transactions are sent together, each once', async () => {
    for (const payload of ['a', 'b', 'a'])
      await pipelining.transaction().execute(async (tx) => {
        await put(tx, 1, 11);
        await notifySoon(tx, 'news', payload);
      });
    expect(notices()).toEqual([]);
    await expect.poll(notices).toEqual(['select pg_notify($1, $2), pg_notify($3, $4)']);
    expect(sent.at(-1)).toBe(notices()[0]);
  });

  test('are dropped with a transaction that is rolled back', async () => {
    const failed = pipelining.transaction().execute(async (tx) => {
      await notifySoon(tx, 'news', 'never');
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    await pipelining.transaction().execute((tx) => notifySoon(tx, 'news', 'after it'));
    await expect.poll(notices).toEqual(['select pg_notify($1, $2)']);
  });
});

describe('writes that are sent later', () => {
  test('travel as one statement before the commit', async () => {
    await db.transaction().execute(async (tx) => {
      await put(tx, 1, 11);
      await put(tx, 2, 12);
      expect(sent).toEqual([]);
    });
    expect(sent.filter((text) => text.includes('update'))).toHaveLength(1);
    expect(await books()).toEqual([11, 12]);
  });

  test('are seen by every statement of the transaction that comes after them', async () => {
    await db.transaction().execute(async (tx) => {
      await put(tx, 1, 11);
      const row = await tx.selectFrom('shelf').select('books').where('id', '=', 1).executeTakeFirstOrThrow();
      expect(row.books).toBe(11);
    });
  });

  test('that change one row twice are sent one after the other', async () => {
    await db.transaction().execute(async (tx) => {
      await put(tx, 1, 11);
      await put(tx, 1, 12);
    });
    expect(await books()).toEqual([12, 10]);
  });

  test('can use what the one before them returns, wherever they are put in the statement', async () => {
    await db.transaction().execute(async (tx) => {
      await put(tx, 1, 11);
      const made = tx.insertInto('shelf').values({ center_id: 5, id: 3, books: 30 }).returningAll();
      const twin = sql`insert into shelf (center_id, id, books)
        select 5, id + 1, books + 1 from ${rowsBefore} returning id`;
      await writeInTurn(tx, [made, twin.compile(tx)], { centerId: 5 });
      await put(tx, 2, 12);
    });
    expect(sent.filter((text) => text.startsWith('with w0'))).toHaveLength(1);
    expect(await books()).toEqual([11, 12, 30, 31]);
  });

  test('of two centres are sent apart', async () => {
    await db.transaction().execute(async (tx) => {
      await put(tx, 1, 11);
      const other = tx.insertInto('shelf').values({ center_id: 6, id: 1, books: 1 }).returning('id');
      await writeLater(tx, other, { centerId: 6 });
    });
    expect(sent.filter((text) => text.startsWith('with w0'))).toHaveLength(2);
    expect(await books()).toEqual([11, 10, 1]);
  });

  test('are dropped when the transaction is rolled back', async () => {
    const failed = db.transaction().execute(async (tx) => {
      await put(tx, 1, 11);
      throw new Error('no');
    });
    await expect(failed).rejects.toThrow('no');
    expect(await books()).toEqual([10, 10]);
  });

  test('undo the transaction where what they rely on has changed', async () => {
    const failed = db.transaction().execute(async (tx) => {
      await put(tx, 1, 11);
      await put(tx, 3, 1, { mustWrite: true });
    });
    await expect(failed).rejects.toBeInstanceOf(LostRace);
    expect(await books()).toEqual([10, 10]);
  });

  test('undo the transaction where a row is there already', async () => {
    const failed = db.transaction().execute(async (tx) => {
      const twin = tx.insertInto('shelf').values({ center_id: 5, id: 1, books: 1 }).returning('id');
      await writeLater(tx, twin, { centerId: 5 });
    });
    await expect(failed).rejects.toBeInstanceOf(LostRace);
  });

  test('outside a transaction are sent at once', async () => {
    const write = db.updateTable('shelf').set({ books: 3 }).where('id', '=', 1).returning('id');
    await writeLater(db, write, { centerId: 5 });
    expect(await books()).toEqual([3, 10]);
  });
});

test('a channel is notified once, in a statement of its own before the commit', async () => {
  await db.transaction().execute(async (tx) => {
    await notifyLater(tx, 'news', 'a');
    await notifyLater(tx, 'news', 'a');
    await notifyLater(tx, 'news', 'b');
    await put(tx, 1, 11);
    await tx.executeQuery(CompiledQuery.raw('select 1'));
    expect(sent.filter((text) => text.includes('pg_notify'))).toEqual([]);
  });
  expect(sent.filter((text) => text.includes('pg_notify'))).toEqual([
    'select pg_notify($1, $2), pg_notify($3, $4)',
  ]);
});

test('parameters keep their values when statements travel together', async () => {
  await db.transaction().execute(async (tx) => {
    for (let id = 10; id < 25; id += 1) {
      const row = sql`insert into shelf (center_id, id, books) values (${5}, ${id}, ${id * 2}) returning id`;
      await writeLater(tx, row.compile(tx), { centerId: 5 });
    }
  });
  expect((await books()).slice(2)).toEqual(Array.from({ length: 15 }, (_, n) => (n + 10) * 2));
});
