import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { reconcileDue } from '../../src/payment/reconciling/reconcile-due.ts';
import { systemClock } from '../../src/platform/clock/clock.ts';
import type { DatabasePlace } from '../../src/platform/db/open.ts';
import { faultsAtEnd } from '../books.ts';
import { makeBuyer } from '../buyer.ts';
import { sellClipcard } from '../shop-fixtures.ts';
import { openWebhookRecorder, type WebhookRecorder } from '../webhook-recorder.ts';
import { openOwnWorld, type World } from '../world.ts';
import { type BreakablePostgres, type WayToBreak, waysToBreak } from './breakable-postgres.ts';
import { type Chance, chanceOf } from './chance.ts';
import { type PortalProcess, portalProcess } from './portal-process.ts';
import { type ClubAtStall, shopper } from './shopper.ts';
import { openStalls, type Stalls } from './stalls.ts';

export interface Sold {
  crashes: number;
  /** How often the database was killed, restarted or had its connections ended. */
  breaks: Record<WayToBreak, number>;
  /** How many payments ended in each state, at each provider. */
  ends: Record<string, Record<string, number>>;
  /** The inconsistencies at the end. */
  faults: string[];
  /** The faults that the portal logged meanwhile, and how it ended without being killed. */
  said: string[];
}

interface CrashSettings {
  /** If omitted: an embedded database. */
  databaseUrl?: string;
  /** The server of the database, if that may break too. */
  postgres?: BreakablePostgres;
  purchases: number;
  seed: number;
}

const atOnce = 6;
const postmen = 3;
/** The pauses between the final checks, until even payment links have expired. */
const lastLooksMinutes = [0, 2, 4, 20, 20, 60, 12 * 60, 24 * 60, 24 * 60, 30 * 24 * 60, 20];

/**
 * Sells while the server is repeatedly killed and restarted, and checks the books when everything has ended.
 */
export async function sellAmidCrashes({
  postgres,
  purchases,
  seed,
  ...settings
}: CrashSettings): Promise<Sold> {
  const folder = await mkdtemp(join(tmpdir(), 'foyer-crash-'));
  const databaseUrl = postgres?.url ?? settings.databaseUrl;
  const place: DatabasePlace = databaseUrl
    ? { kind: 'postgres', url: databaseUrl, connections: 10 }
    : { kind: 'embedded', folder: join(folder, 'database') };
  let minutesAhead = 0;
  const clock = { now: () => systemClock.now().add({ minutes: minutesAhead }) };
  await using stalls = await openStalls(clock);
  await using post = await openWebhookRecorder();
  const secretsFile = join(folder, 'secrets.json');
  const portal = await portalProcess({
    DATA_DIR: folder,
    DATABASE_URL: databaseUrl ?? '',
    SECRETS_FILE: secretsFile,
    PUBLIC_URL: post.url,
    REQUESTS_PER_MINUTE: '1000000',
  });
  try {
    const secrets: Record<string, string> = {};
    const clubs = await prepared(place, stalls, post, purchases);
    for (const { provider, club, sandbox } of clubs) {
      for (const [name, value] of Object.entries(sandbox.secrets())) {
        secrets[`${provider}.${club.centerId}.${name}`] = value;
      }
    }
    await writeFile(secretsFile, JSON.stringify(secrets));
    await portal.start();
    const happened = await crashing({ portal, stalls, postgres, chance: chanceOf(seed) }, () =>
      trade({ portal, post, clubs, purchases, seed }),
    );
    await portal.kill();

    await using world = await openOwnWorld({ database: place, secrets });
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    for (const minutes of lastLooksMinutes) {
      minutesAhead += minutes;
      world.clock.set(clock.now().toString());
      await tellEverything(world, post);
      await reconcileDue(world.services);
    }
    return {
      ...happened,
      ends: await endsOf(world),
      faults: await faultsOf(world, clubs, purchases),
      said: [...portal.faults, ...portal.endings],
    };
  } finally {
    await portal.kill();
    await rm(folder, { recursive: true, force: true });
  }
}

const scarce = (purchases: number) => Math.ceil(purchases / 12);

/** Makes a club at each stall before the selling starts. */
async function prepared(place: DatabasePlace, { stalls }: Stalls, post: WebhookRecorder, purchases: number) {
  await using world = await openOwnWorld({ database: place });
  world.clock.set(systemClock.now().toString());
  const clubs: ClubAtStall[] = [];
  for (const stall of stalls) {
    const club = await world.makeClub({
      currency: stall.currency,
      document: {
        paymentProvidersConfig: { [stall.provider]: { allowedForStaff: true, allowedForMember: true } },
      },
    });
    if ('tells' in stall.sandbox) {
      stall.sandbox.tells = `${post.url}/payment-notification/${stall.provider}/${club.centerId}`;
    }
    const person = () => makeBuyer(world, club, stall);
    clubs.push({
      ...stall,
      club,
      people: [await person(), await person(), await person()],
      products: [
        await sellClipcard(world, club),
        await sellClipcard(world, club, { units_left: scarce(purchases) }),
      ],
    });
  }
  return clubs;
}

interface Breaking {
  portal: PortalProcess;
  stalls: Stalls;
  postgres: BreakablePostgres | undefined;
  chance: Chance;
}

/**
 * Does the work and kills the server meanwhile: when a provider gets a request, when it has done it, or a little later.
 * Every other time it breaks the database instead, under a running server.
 */
async function crashing(
  { portal, stalls, postgres, chance }: Breaking,
  work: () => Promise<void>,
): Promise<Pick<Sold, 'crashes' | 'breaks'>> {
  const broken = Promise.withResolvers<never>();
  let crashes = 0;
  const breaks = { kill: 0, restart: 0, terminate: 0 };
  let isDown = false;
  const next = () => ({
    asked: 2 + chance.below(24),
    when: chance.oneOf(['asked', 'done', 'later'] as const),
    laterMs: chance.below(60),
  });
  let plan = next();
  async function crash() {
    if (isDown) return;
    isDown = true;
    if (postgres && chance.happens(50)) {
      const way = chance.oneOf(waysToBreak);
      breaks[way] += 1;
      await breakDatabase(postgres, way);
      await portal.isReady();
    } else {
      crashes += 1;
      await portal.kill();
      await portal.start();
    }
    plan = next();
    isDown = false;
  }
  stalls.heard = (moment) => {
    if (moment === 'asked') plan.asked -= 1;
    if (plan.asked > 0 || (plan.when !== 'later' && plan.when !== moment)) return;
    if (plan.when === 'later') setTimeout(() => crash().catch(broken.reject), plan.laterMs);
    else crash().catch(broken.reject);
  };
  await Promise.race([work(), broken.promise]);
  stalls.heard = () => undefined;
  await Promise.race([portal.isUp(), broken.promise]);
  return { crashes, breaks };
}

async function breakDatabase(postgres: BreakablePostgres, way: WayToBreak): Promise<void> {
  await postgres[way]();
  if (way === 'kill') await postgres.start();
}

interface Trade {
  portal: PortalProcess;
  post: WebhookRecorder;
  clubs: readonly ClubAtStall[];
  purchases: number;
  seed: number;
}

async function trade({ portal, post, clubs, purchases, seed }: Trade): Promise<void> {
  let begun = 0;
  let isOver = false;
  async function serve(): Promise<void> {
    while (begun < purchases) {
      begun += 1;
      const chance = chanceOf(seed + begun * 7919);
      const at = clubs[chance.below(clubs.length)];
      if (at) await shopper(portal, at, chance)(begun);
    }
  }
  const delivering = Array.from({ length: postmen }, (_, number) =>
    carry({ post, url: portal.url, chance: chanceOf(seed - number - 1), isOver: () => isOver }),
  );
  await Promise.all(Array.from({ length: atOnce }, serve));
  isOver = true;
  await Promise.all(delivering);
}

/** Adyen repeats a webhook until it is accepted. Those of the others can get lost. */
const mustArrive = ({ path }: WebhookRecorder['webhooks'][number]) => path.includes('/adyen/');

/** Delivers webhooks in any order, some of them twice, and loses some. */
async function carry(by: { post: WebhookRecorder; url: string; chance: Chance; isOver: () => boolean }) {
  const { post, url, chance, isOver } = by;
  while (!isOver()) {
    const webhook = post.webhooks[chance.below(post.webhooks.length)];
    if (!webhook || chance.happens(40)) {
      await wait(10);
      continue;
    }
    const isHeard = chance.happens(90) && (await post.deliver(webhook, url)) === 200;
    const isDone = isHeard ? chance.happens(85) : !mustArrive(webhook) && chance.happens(50);
    const place = post.webhooks.indexOf(webhook);
    if (isDone && place >= 0) post.webhooks.splice(place, 1);
  }
}

async function tellEverything(world: World, post: WebhookRecorder): Promise<void> {
  const address = world.app.server.address();
  const port = typeof address === 'object' ? address?.port : undefined;
  for (const webhook of post.webhooks.splice(0)) await post.deliver(webhook, `http://127.0.0.1:${port}`);
}

async function endsOf({ services }: World): Promise<Sold['ends']> {
  const rows = await services.db
    .selectFrom('payment')
    .select((of) => ['provider', 'state', of.fn.countAll<number>().as('many')])
    .groupBy(['provider', 'state'])
    .orderBy('provider')
    .orderBy('state')
    .execute();
  const ends: Sold['ends'] = {};
  for (const { provider, state, many } of rows) {
    const name = provider ?? 'none';
    ends[name] = { ...ends[name], [state]: many };
  }
  return ends;
}

async function faultsOf(
  { services }: World,
  clubs: readonly ClubAtStall[],
  purchases: number,
): Promise<string[]> {
  const faults: string[] = [];
  for (const { provider, club, sandbox, products } of clubs) {
    const [, limited = 0] = products;
    const found = await faultsAtEnd({
      db: services.db,
      centerId: club.centerId,
      provider,
      payments: sandbox.payments(),
      stock: new Map([[limited, scarce(purchases)]]),
    });
    faults.push(...found.map((fault) => `${provider}: ${fault}`));
  }
  return faults;
}
