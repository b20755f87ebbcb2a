import { randomUUID } from 'node:crypto';
import { mkdtempSync } from 'node:fs';
import { cp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { PGliteInterface } from '@electric-sql/pglite';
import type { FastifyInstance, InjectOptions } from 'fastify';
import type { Selectable } from 'kysely';
import type { Logger } from 'pino';
import { inject, vi } from 'vitest';
import { buildApp } from '../src/app.ts';
import type { Club } from '../src/clubs/club.ts';
import { openClubs } from '../src/clubs/clubs.ts';
import { calendar, history, personalData } from '../src/domains.ts';
import type { Services } from '../src/frame/context.ts';
import type { Provider } from '../src/payment/provider/provider.ts';
import { isReachable } from '../src/payment/providers/ask.ts';
import { openCircuits } from '../src/payment/providers/circuit/circuits.ts';
import { movableClock } from '../src/platform/clock/clock.ts';
import type { Database } from '../src/platform/db/database.ts';
import { migrate } from '../src/platform/db/migrate.ts';
import { type DatabasePlace, openDatabase } from '../src/platform/db/open.ts';
import type { Email, Tables } from '../src/platform/db/tables.ts';
import { KeyedQueue } from '../src/platform/keyed-queue.ts';
import { openLog } from '../src/platform/log/log.ts';
import { layOutMessage } from '../src/platform/mail/outbox.ts';
import { reactions } from '../src/reactions.ts';
import { readSettings } from '../src/settings/environment.ts';
import { openSecrets } from '../src/settings/secrets.ts';
import { providers, sellables } from '../src/shop.ts';
import { type Factories, factories, type TestClub, type TestPerson } from './factories.ts';

const root = resolve(import.meta.dirname, '../..');

export interface World extends Factories {
  database: Database<Tables>;
  services: Services;
  clock: ReturnType<typeof movableClock>;
  app: FastifyInstance;
  /** Messages to an address in the outbox, oldest first. */
  mailTo(address: string): Promise<Email[]>;
  /** Erases a person by their own call, and returns its answer. */
  forget(person: TestPerson): Promise<unknown>;
  /** The audit entries of a centre, oldest first. */
  auditOf(club: TestClub, entity?: string): Promise<Selectable<Tables['audit']>[]>;
  /** A club as the server knows it. */
  clubOf(club: TestClub): Promise<Club>;
  /** The statements that the embedded database receives during an action, in order, without begin and commit. */
  statementsOf(act: () => Promise<unknown>): Promise<string[]>;
  [Symbol.asyncDispose](): Promise<void>;
}

export interface WorldOptions {
  /** For its data. If omitted: a temporary one. */
  folder?: string;
  database?: DatabasePlace;
  env?: Record<string, string>;
  secrets?: Record<string, string> | ((name: string) => string | undefined);
  webFolder?: string;
  /** If omitted: nothing is logged, unless SHOW_LOG sets a level. */
  log?: Logger;
  /** If omitted: all providers. */
  providers?: readonly Provider[];
}

const startOfTests = '2026-11-20T09:00:00Z';
let shared: Promise<World> | undefined;

/**
 * The portal of this process: real database, real HTTP stack, a clock that the test moves. Test files share it, because
 * starting one takes a second, and each makes its own clubs. A test that needs other options, or checks the data of all
 * clubs, opens its own.
 */
export async function openWorld(): Promise<World> {
  shared ??= openOwnWorld({ folder: mkdtempSync(join(inject('migratedDatabase'), 'world-')) });
  const world = await shared;
  world.clock.set(startOfTests);
  return { ...world, [Symbol.asyncDispose]: async () => undefined };
}

/** The copy needs no migrations when it is opened, which saves each file a second. */
async function copyOfMigrated(folder: string): Promise<DatabasePlace> {
  const own = join(folder, 'database');
  await cp(join(inject('migratedDatabase'), 'database'), own, { recursive: true });
  return { kind: 'embedded', folder: own };
}

/** Gives each request its own address unless it names one, because few tests are about the limit per address. */
function fromManyAddresses(app: FastifyInstance): void {
  const inject = app.inject.bind(app);
  let last = 0;
  app.inject = ((request: InjectOptions | string) => {
    last += 1;
    const remoteAddress = `10.${(last >> 16) & 255}.${(last >> 8) & 255}.${last & 255}`;
    return inject({ remoteAddress, ...(typeof request === 'string' ? { url: request } : request) });
  }) as FastifyInstance['inject'];
}

/** A portal that no other test uses. */
export async function openOwnWorld(options: WorldOptions = {}): Promise<World> {
  const folder = options.folder ?? mkdtempSync(join(tmpdir(), 'foyer-test-'));
  const settings = readSettings(
    { DATA_DIR: folder, LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '1000000', ...options.env },
    root,
  );
  const database = await openDatabase<Tables>(options.database ?? (await copyOfMigrated(folder)));
  await migrate(database as Database<unknown>, resolve(root, 'server/migrations'));
  const clock = movableClock(startOfTests);
  const clubs = await openClubs(database, settings);
  const own = await openSecrets(settings);
  const log = options.log ?? openLog(process.env['SHOW_LOG'] ?? 'silent');
  const services: Services = {
    db: database.kysely,
    listen: database.listen,
    databaseAnswers: database.answers,
    clock,
    clubs,
    settings,
    log,
    keyFor: own.keyFor,
    secret: (name) =>
      typeof options.secrets === 'function' ? options.secrets(name) : options.secrets?.[name],
    sellables,
    providers: options.providers ?? providers,
    circuits: openCircuits(clock, log, isReachable),
    reactions,
    personalData,
    calendar,
    history,
    turns: new KeyedQueue(),
  };
  const app = await buildApp(services, options.webFolder ? { webFolder: options.webFolder } : {});
  await app.ready();
  fromManyAddresses(app);
  return {
    ...factories(services),
    database,
    services,
    clock,
    app,
    mailTo: async (address) => {
      const rows = await database.kysely
        .selectFrom('outbox')
        .select('message')
        .where('recipient', '=', address)
        .orderBy('id')
        .execute();
      return rows.map(({ message }) => layOutMessage(message));
    },
    forget: async ({ headers, password }) => {
      const answer = await app.inject({
        method: 'POST',
        url: '/api/person/forget',
        headers: { ...headers, 'idempotency-key': randomUUID() },
        payload: { confirm: 'FORGET', currentPassword: password },
      });
      return answer.json();
    },
    auditOf: ({ centerId }, entity) =>
      database.kysely
        .selectFrom('audit')
        .selectAll()
        .where('center_id', '=', centerId)
        .$if(entity !== undefined, (query) => query.where('entity', '=', entity ?? ''))
        .orderBy('id')
        .execute(),
    // On a PostgreSQL server, the notification of a new club takes a moment.
    clubOf: ({ centerId }) =>
      vi.waitFor(
        async () => {
          const club = await clubs.byCenter(centerId);
          if (!club) throw new Error('there is no such club');
          return club;
        },
        { timeout: 60_000 },
      ),
    statementsOf: async (act) => {
      const { engine } = database;
      if (engine.kind !== 'embedded') throw new Error('counts statements of the embedded database alone');
      // The clubs are kept once they are read.
      await clubs.byCenter(0);
      const statements: string[] = [];
      const count = (client: Pick<PGliteInterface, 'query'>) => {
        const query = client.query.bind(client);
        return vi.spyOn(client, 'query').mockImplementation((text, ...rest) => {
          // Notices are sent for several calls at once, some time after them; ids travel with the next statement.
          if (!/^select (pg_notify|nextval)\(/.test(text)) statements.push(text);
          return query(text, ...rest);
        });
      };
      const { pglite } = engine;
      const transaction = pglite.transaction.bind(pglite);
      const spies = [
        count(pglite),
        vi.spyOn(pglite, 'transaction').mockImplementation((work) =>
          transaction((tx) => {
            count(tx);
            return work(tx);
          }),
        ),
      ];
      await act();
      for (const spy of spies) spy.mockRestore();
      return statements;
    },
    [Symbol.asyncDispose]: async () => {
      await app.close();
      await clubs.close();
      await database.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
