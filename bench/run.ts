import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import autocannon from 'autocannon';
import { openDatabase } from '../server/src/platform/db/open.ts';
import type { Tables } from '../server/src/tables.ts';
import { searchOf } from '../server/src/user/find-members.ts';
import { searchStatement } from '../server/src/user/member-search.ts';
import { seedPeople } from '../server/test/many-people.ts';
import { startPostgres } from '../server/test/postgres.ts';
import { benchClasses } from './classes.ts';
import { inTurns, portOf, secondsEach, startPortal } from './measure.ts';
import { buyerOf, openPool, purchaseRates, recordPurchase } from './purchases.ts';

const root = resolve(import.meta.dirname, '..');
const connections = 20;
const budget = 0.5;
/** A club of the demo whose provider keeps cards. */
const shopCenterId = 300;

interface Case {
  name: string;
  path: string;
  /** Done once, before it is measured. */
  before?: () => Promise<void>;
  /** What the bare handler is asked instead, for a comparison that no budget speaks of. */
  barePath?: string;
  headers: Record<string, string>;
}

async function requestsAt(one: Case, url: string): Promise<number> {
  const result = await autocannon({ url, headers: one.headers, connections, duration: secondsEach });
  if (result.non2xx > 0 || result.errors > 0) {
    throw new Error(`${one.name} at ${url}: ${result.non2xx} refused, ${result.errors} failed`);
  }
  return result.requests.average;
}

type Headers = Record<string, string>;

async function signIn(base: string, headers: Headers, person: { email: string; password: string }) {
  const answer = await fetch(`${base}/api/user/authenticate`, {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify({ email: person.email, password: person.password }),
  });
  const { token } = (await answer.json()) as { token: string };
  return token;
}

const searchedName = 'lindgren';

/** The statement that the portal runs for this caller's search, as JSON for the bare handler. */
async function searchSql(base: string, headers: Headers, databaseUrl: string): Promise<string> {
  const answer = await fetch(`${base}/api/user/staff-roles-scopes?roles=STAFF,MANAGER`, { headers });
  const scopes = (await answer.json()) as { centerIds: number[] }[];
  const centerIds = [...new Set(scopes.flatMap((scope) => scope.centerIds))];
  const search = searchOf({ name: searchedName }, { centerIds, country: 'US' });
  if (!('words' in search)) throw new Error(`nobody can search for ${searchedName}`);
  const database = await openDatabase<Tables>({ kind: 'postgres', url: databaseUrl, connections: 1 });
  const { sql, parameters } = searchStatement(search).compile(database.kysely);
  await database.close();
  return JSON.stringify({ sql, parameters });
}

const postgres = await startPostgres();
const folder = await mkdtemp(join(tmpdir(), 'foyer-bench-'));
const children: ChildProcess[] = [];
try {
  const url = await postgres.createDatabase();
  const portal = await startPortal(url, folder, 'yes');
  children.push(portal.child);

  const { default: signIns } = await import('../demo/sign-ins.json', { with: { type: 'json' } });
  const club = signIns[0];
  const person = club?.people[0];
  const desk = club?.people.find(({ role }) => role === 'staff');
  if (!club || !person || !desk) throw new Error('the demo has no sign-ins');
  const referer = { 'x-referer': `${portal.base}/?centerId=${club.centerId}` };
  const token = await signIn(portal.base, referer, person);
  const searching = { ...referer, authorization: `Bearer ${await signIn(portal.base, referer, desk)}` };
  const searchPath = `/api/user/find-members?name=${searchedName}`;
  const search = await searchSql(portal.base, searching, url);
  const configPath = `/api/config/webapp-config?centerId=${club.centerId}`;
  const configJson = await (await fetch(portal.base + configPath, { headers: referer })).text();

  const bareProcess = fork(resolve(root, 'bench/bare.ts'), {
    env: { ...process.env, DATABASE_URL: url, CONFIG_JSON: configJson, SEARCH_JSON: search },
  });
  children.push(bareProcess);
  const bare = `http://127.0.0.1:${await portOf(bareProcess)}`;

  const account = {
    name: 'user/account',
    path: '/api/user/account',
    headers: { ...referer, authorization: `Bearer ${token}` },
  };
  const config = { name: 'config/webapp-config', path: configPath, headers: referer };
  const cases: Case[] = [
    config,
    account,
    { name: 'user/find-members', path: searchPath, headers: searching },
    {
      name: 'find-members of 1,000,000',
      path: searchPath,
      headers: searching,
      before: () => seedPeople(url, { firstCenterId: club.centerId, centers: 1, people: 1_000_000 }),
    },
    // The same bytes out of memory, with nothing decided, counted or guarded: what the frame itself costs.
    { ...config, name: 'webapp-config vs memory', barePath: '/memory' },
  ];
  let within = true;
  const tell = (name: string, rate: { portal: number; bare: number }, counts: boolean) => {
    const ratio = rate.portal / rate.bare;
    if (counts) within &&= ratio >= budget;
    console.log(
      `${name.padEnd(28)} ${rate.portal.toFixed(0).padStart(9)} ${rate.bare.toFixed(0).padStart(9)} ${ratio.toFixed(2).padStart(7)}  ${counts ? `≥ ${budget}` : ''}`,
    );
  };
  console.log('call                          portal/s    bare/s   ratio  budget');
  for (const one of cases) {
    await one.before?.();
    const rate = await inTurns(one.name, {
      bare: () => requestsAt(one, bare + (one.barePath ?? one.path)),
      portal: () => requestsAt(one, portal.base + one.path),
    });
    tell(one.name, rate, one.barePath === undefined);
  }
  // The portal speaks with a provider, and hears from it, while the bare loop only writes: no budget speaks of it.
  const shop = signIns.find(({ centerId }) => centerId === shopCenterId);
  const shopper = shop?.people[0];
  if (!shop || !shopper) throw new Error('the demo has no shop with a provider that keeps cards');
  const shopReferer = { 'x-referer': `${portal.base}/?centerId=${shop.centerId}` };
  const authorization = `Bearer ${await signIn(portal.base, shopReferer, shopper)}`;
  const buyer = await buyerOf({ base: portal.base, headers: { ...shopReferer, authorization } });
  const pool = openPool(url);
  try {
    const statements = await recordPurchase(portal, buyer, pool);
    const name = `purchase, ${statements.length} statements`;
    tell(name, await inTurns(name, purchaseRates(buyer, statements, pool, secondsEach)), false);
  } finally {
    await pool.end();
  }
  within = (await benchClasses(postgres, folder, children)) && within;
  console.log(within ? 'within budget' : 'OVER BUDGET');
  process.exitCode = within ? 0 : 1;
} finally {
  for (const child of children) child.kill();
  await Promise.all(children.map((child) => (child.exitCode === null ? once(child, 'exit') : undefined)));
  await postgres.stop();
  await rm(folder, { recursive: true, force: true });
}
