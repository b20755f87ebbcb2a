import { resolve } from 'node:path';
import { buildApp } from '../../server/src/app.ts';
import { openClubs } from '../../server/src/clubs/clubs.ts';
import { calendar, history, personalData } from '../../server/src/domains.ts';
import type { Services } from '../../server/src/frame/context.ts';
import { openMigrated } from '../../server/src/frame/open-migrated.ts';
import { isReachable } from '../../server/src/payment/providers/ask.ts';
import { openCircuits } from '../../server/src/payment/providers/circuit/circuits.ts';
import { movableClock } from '../../server/src/platform/clock/clock.ts';
import { KeyedQueue } from '../../server/src/platform/keyed-queue.ts';
import { openLog } from '../../server/src/platform/log/log.ts';
import { reactions } from '../../server/src/reactions.ts';
import { readSettings } from '../../server/src/settings/environment.ts';
import { openSecrets } from '../../server/src/settings/secrets.ts';
import { sellables } from '../../server/src/shop.ts';
import { collectingSecrets } from '../../server/test/direct-debit-fixtures.ts';
import { type CardAnswer, type CardCharge, type CardRefund, cardProvider } from './card-provider.ts';
import { type Deed, deeds, type Orders } from './deeds.ts';

/** A message to this process: what to do, and when it is. */
export interface Request {
  number: number;
  deed: Deed;
  now: string;
  orders: Orders;
  /** Dies before it sends this statement to the database, as if the power had gone. */
  diesAt?: number;
}

/** What came of it, and how many statements it took. */
export interface Response {
  number: number;
  result?: unknown;
  fault?: string;
  statements: number;
}

/** A charge that this process asks the bank for, and the bank's answer. */
export interface ToBank {
  charge: number;
  order: CardCharge | CardRefund;
}
export interface FromBank {
  charge: number;
  answer: CardAnswer;
}

const root = resolve(import.meta.dirname, '../..');
const settings = readSettings(process.env, root);
const secrets = await openSecrets(settings);
const database = await openMigrated(settings, { root, say: () => undefined });
const clubs = await openClubs(database, settings);
const clock = movableClock('2026-01-01T00:00:00Z');

const waiting = new Map<number, (answer: CardAnswer) => void>();
let charges = 0;
const charge = (order: CardCharge | CardRefund) =>
  new Promise<CardAnswer>((answered) => {
    charges += 1;
    waiting.set(charges, answered);
    process.send?.({ charge: charges, order } satisfies ToBank);
  });

let statements = 0;
let diesAt: number | undefined;
const counted = database.kysely.withPlugin({
  transformQuery: ({ node }) => {
    statements += 1;
    if (statements === diesAt) process.kill(process.pid, 'SIGKILL');
    return node;
  },
  transformResult: async ({ result }) => result,
});

const log = openLog(settings.logLevel);
const services: Services = {
  ...{ db: counted, listen: database.listen, databaseAnswers: database.answers, clock, clubs, settings },
  log,
  keyFor: secrets.keyFor,
  secret: collectingSecrets,
  ...{ sellables, reactions, personalData, calendar, history },
  providers: [cardProvider(charge)],
  circuits: openCircuits(clock, log, isReachable),
  turns: new KeyedQueue(),
};
const app = await buildApp(services);
await app.ready();

async function answer({ number, deed, now, orders, ...request }: Request): Promise<void> {
  clock.set(now);
  statements = 0;
  diesAt = request.diesAt;
  let response: Pick<Response, 'result' | 'fault'>;
  try {
    response = { result: await deeds[deed]({ services, app, clock }, orders) };
  } catch (error) {
    response = { fault: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
  diesAt = undefined;
  process.send?.({ number, statements, ...response } satisfies Response);
}

process.on('message', (message: Request | FromBank) => {
  if ('deed' in message) {
    void answer(message);
    return;
  }
  waiting.get(message.charge)?.(message.answer);
  waiting.delete(message.charge);
});
process.once('disconnect', async () => {
  await app.close();
  await clubs.close();
  await database.close();
  process.exit();
});
process.send?.('ready');
