import type { ChildProcess } from 'node:child_process';
import { seedPeople } from '../server/test/many-people.ts';
import type { Postgres } from '../server/test/postgres.ts';
import { type Engine, startFloor, startPortal, statementsOf } from './measure.ts';
import { buyerOf, purchase } from './purchases.ts';
import { send } from './requests.ts';
import { type Case, compare, heading } from './table.ts';

/** A club of the demo whose provider stores cards. */
const shopCenterId = 300;
const searchedName = 'lindgren';

type Headers = Record<string, string>;

async function signedIn(base: string, headers: Headers, person: { email: string; password: string }) {
  const { token } = await send<{ token: string }>(base, {
    method: 'POST',
    path: '/api/user/authenticate',
    headers,
    body: { email: person.email, password: person.password },
  });
  return { ...headers, authorization: `Bearer ${token}` };
}

/** Compares calls with the floor. True if all of them keep their budget. */
export async function benchCalls(
  postgres: Postgres,
  { folder, children }: { folder: string; children: ChildProcess[] },
  engine: Engine = 'postgres',
): Promise<boolean> {
  const floor = await startFloor(postgres, children);
  const url = engine === 'embedded' ? undefined : await postgres.createDatabase();
  const portal = await startPortal(url, folder, 'yes');
  children.push(portal.child);
  const { base } = portal;

  const { default: signIns } = await import('../demo/sign-ins.json', { with: { type: 'json' } });
  const refererOf = (centerId: number) => ({ 'x-referer': `${base}/?centerId=${centerId}` });
  const club = signIns[0];
  const member = club?.people[0];
  const staff = club?.people.find(({ role }) => role === 'staff');
  const shop = signIns.find(({ centerId }) => centerId === shopCenterId);
  const shopper = shop?.people[0];
  if (!club || !member || !staff || !shopper) throw new Error('the demo lacks one of the sign-ins');
  const referer = refererOf(club.centerId);

  const reading = (name: string, path: string, headers: Headers): Case => ({
    name,
    portal,
    next: () => ({ method: 'GET', path, headers }),
    of: 'list',
  });
  const staffHeaders = await signedIn(base, referer, staff);
  const searchPath = `/api/user/find-members?name=${searchedName}`;
  console.log(heading);
  await compare(
    floor,
    reading('webapp-config', `/api/config/webapp-config?centerId=${club.centerId}`, referer),
  );
  const memberHeaders = await signedIn(base, referer, member);
  await compare(floor, reading('account', '/api/user/account', memberHeaders));
  await compare(floor, reading('find-members', searchPath, staffHeaders));
  const asMember = (name: string, path: string, body: object): Case => ({
    name,
    portal,
    next: () => ({ method: 'POST', path: `/api/${path}`, headers: memberHeaders, body }),
    of: 'list',
    goal: 0.4,
  });
  await compare(floor, asMember('plans for sale', 'subscription/get-available-subscriptions-for-person', {}));
  await compare(floor, asMember('course search', 'courses/search-courses', {}));
  if (url) {
    await seedPeople(url, { firstCenterId: club.centerId, centers: 1, people: 1_000_000 });
    await compare(floor, reading('find-members of 1,000,000', searchPath, staffHeaders));
  }

  const buyer = await buyerOf(base, await signedIn(base, refererOf(shopCenterId), shopper));
  const buy = () => purchase(buyer);
  const count = await statementsOf(portal, () => send(base, buy()));
  return compare(floor, {
    name: engine === 'embedded' ? 'purchase' : `purchase, ${count} statements`,
    portal,
    next: buy,
    of: 'book',
    atLeast: 0.008,
    goal: 0.05,
  });
}
