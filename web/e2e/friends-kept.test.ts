import type { Insertable } from 'kysely';
import { expect, test } from 'vitest';
import type { Tables } from '../../server/src/platform/db/tables.ts';
import { ar } from '../src/refer-a-friend/text/ar.ts';
import { en } from '../src/refer-a-friend/text/en.ts';
import { faultsOf } from './faults.ts';
import { giveVisits } from './friends.ts';
import type { ClubName } from './portal.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

type Reward = Insertable<Tables['referral_reward']>;

/** A reward for the member of the demo, of which something was used before the friend's payment was charged back. */
const keep = (centerId: number, given: Pick<Reward, 'kind' | 'amount' | 'revoked'> & Partial<Reward>) =>
  portal.db
    .insertInto('referral_reward')
    .values({
      ...{ center_id: centerId, friend_center_id: centerId, friend_person_id: 2, side: 'REFERRER', turn: 1 },
      ...{ person_center_id: centerId, person_id: 1, clipcard_id: null, invoice_id: null },
      given_at: portal.clock.now().subtract({ hours: 48 }),
      ...{ worth: given.amount, revoked_at: portal.clock.now(), settled_at: null, ...given },
    })
    .execute();

const isSettled = async (centerId: number): Promise<boolean> => {
  const { settled_at } = await portal.db
    .selectFrom('referral_reward')
    .select('settled_at')
    .where('center_id', '=', centerId)
    .where('friend_person_id', '=', 2)
    .executeTakeFirstOrThrow();
  return settled_at !== null;
};

interface Case {
  club: ClubName;
  centerId: number;
  language: string;
  title: string;
  done: string;
  used: RegExp;
}

test.each<Case>([
  {
    ...{ club: 'kestrel', centerId: 100, language: 'en', title: en['refer.kept.title'] },
    ...{ done: en['refer.kept.doneNamed'], used: /\$12\.00.*\$30\.00/ },
  },
  {
    ...{ club: 'waha', centerId: 300, language: 'ar', title: ar['refer.kept.title'] },
    ...{ done: ar['refer.kept.doneNamed'], used: /[1١].*[3٣]/ },
  },
])('staff of $club work off a reward that was used before its payment went back', async (one) => {
  const { club, centerId, language, used } = one;
  const { first_name, last_name } = await portal.db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('center_id', '=', centerId)
    .where('id', '=', 1)
    .executeTakeFirstOrThrow();
  const name = `${first_name} ${last_name}`;
  if (club === 'waha')
    await keep(centerId, {
      ...{ kind: 'CLIPS', amount: 3, revoked: 2, clipcard_id: await giveVisits(portal, centerId) },
    });
  else {
    const invoice = await portal.db
      .selectFrom('invoice')
      .select('id')
      .where('center_id', '=', centerId)
      .limit(1)
      .executeTakeFirstOrThrow();
    await keep(centerId, { kind: 'CREDIT', amount: 3000, revoked: 1800, invoice_id: invoice.id });
  }
  const page = await portal.visitAs(club, 'staff', `/staff/requests?lang=${language}`);
  const rewards = page.getByRole('region', { name: one.title });
  await rewards.getByText(used).waitFor();
  expect(await faultsOf(page)).toEqual([]);
  expect(await isSettled(centerId)).toBe(false);
  await rewards.getByRole('link', { name }).waitFor();
  await rewards.getByRole('button', { name: one.done.replace('{name}', name) }).click();
  await rewards.waitFor({ state: 'detached' });
  expect(await isSettled(centerId)).toBe(true);
  await page.reload();
  await page.getByRole('heading', { level: 1 }).waitFor();
  await expect.poll(() => rewards.count()).toBe(0);
  await page.context().close();
});
