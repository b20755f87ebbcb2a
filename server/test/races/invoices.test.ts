import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { issueInvoice } from '../../src/invoices/issue-invoice.ts';
import { balancesOf, transfer } from '../../src/invoices/ledger/ledger.ts';
import { type Seller, sellerOf } from '../../src/invoices/parties.ts';
import { reverseInvoice } from '../../src/invoices/reverse-invoice.ts';
import { settleInvoice } from '../../src/invoices/settle-invoice.ts';
import type { Tx } from '../../src/platform/db/database.ts';
import { reactions } from '../../src/reactions.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import type { World } from '../world.ts';
import { atOnce, contenders, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

let world: World;
beforeAll(async () => {
  world = await openRaceWorld();
});
afterAll(() => world[Symbol.asyncDispose]());

const inTransaction = <T>(work: (tx: Tx) => Promise<T>) => world.services.db.transaction().execute(work);

interface Shop {
  club: TestClub;
  seller: Seller;
  maya: TestPerson;
}
async function openShop(): Promise<Shop> {
  const club = await world.makeClub();
  return { club, seller: sellerOf(await world.clubOf(club)), maya: await world.makePerson(club) };
}
const sell = (tx: Tx, { seller, maya }: Shop, unitAmount = 1000) =>
  issueInvoice(tx, seller, world.clock.now(), {
    person: { centerId: maya.centerId, id: maya.id },
    type: 'PAYMENT',
    lines: [{ text: 'Court', quantity: 1, unitAmount, taxRate: 2500 }],
  });
const numbersOf = async ({ club }: Shop) => {
  const rows = await world.services.db
    .selectFrom('invoice')
    .select('number')
    .where('center_id', '=', club.centerId)
    .orderBy('number')
    .execute();
  return rows.map(({ number }) => number);
};
const upTo = (last: number) => Array.from({ length: last }, (_, place) => place + 1);

describe('invoice numbers', () => {
  /** Every third rolls back after writing the invoice. */
  const sellToMany = (work: (tx: Tx) => Promise<unknown>) =>
    atOnce((contender) =>
      inTransaction(async (tx) => {
        await work(tx);
        if (contender % 3 === 0) throw new Error('the card was declined');
      }).then(
        () => true,
        () => false,
      ),
    );

  test('have no gaps or duplicates when many are written at once and some are rolled back', async () => {
    const shop = await openShop();
    const kept = await sellToMany((tx) => sell(tx, shop));
    const count = kept.filter(Boolean).length;
    expect(count).toBe(contenders - Math.ceil(contenders / 3));
    expect(await numbersOf(shop)).toEqual(upTo(count));
  });

  test('control: with a sequence, they have gaps', async () => {
    const { db } = world.services;
    await sql`create table number_control (number integer generated always as identity)`.execute(db);
    await sellToMany((tx) => sql`insert into number_control default values`.execute(tx));
    const { rows } = await sql<{ number: number }>`select number from number_control order by 1`.execute(db);
    expect(rows.map(({ number }) => number)).not.toEqual(upTo(rows.length));
  });
});

describe('an invoice that is paid many times at once', () => {
  test('takes its open amount once', async () => {
    const shop = await openShop();
    const invoice = await inTransaction((tx) => sell(tx, shop));
    const taken = await atOnce(() =>
      inTransaction((tx) =>
        settleInvoice(tx, { now: world.clock.now(), reactions }, invoice, {
          amount: 300,
          into: { kind: 'BANK' },
        }),
      ),
    );
    expect(taken.reduce((sum, one) => sum + one, 0)).toBe(1000);
    expect(taken.filter((one) => one === 0)).toHaveLength(contenders - 4);
    expect((await balancesOf(world.services.db, shop.maya)).map(({ balance }) => balance)).toEqual([0]);
  });

  test('control: without the lock, it takes more than its amount', async () => {
    const shop = await openShop();
    const invoice = await inTransaction((tx) => sell(tx, shop));
    const arrived = Promise.withResolvers<void>();
    let waiting = 0;
    await atOnce(() =>
      inTransaction(async (tx) => {
        const { open_amount, currency } = await tx
          .selectFrom('invoice')
          .select(['open_amount', 'currency'])
          .where('center_id', '=', invoice.centerId)
          .where('id', '=', invoice.id)
          .executeTakeFirstOrThrow();
        waiting += 1;
        if (waiting === contenders) arrived.resolve();
        await arrived.promise;
        const member = {
          kind: 'MEMBER',
          person: { centerId: shop.maya.centerId, id: shop.maya.id },
        } as const;
        await transfer(tx, { centerId: invoice.centerId, currency, at: world.clock.now() }, [
          { from: member, to: { kind: 'BANK' }, amount: Math.min(300, open_amount), reason: 'PAYMENT' },
        ]);
      }),
    );
    const [account] = await balancesOf(world.services.db, shop.maya);
    expect(account?.balance).toBe(1000 - 300 * contenders);
  });
});

test('an invoice that is reversed many times at once is reversed once', async () => {
  const shop = await openShop();
  const invoice = await inTransaction((tx) => sell(tx, shop));
  const answers = await atOnce(() =>
    inTransaction((tx) => reverseInvoice(tx, shop.seller, { now: world.clock.now(), reactions }, invoice)),
  );
  expect(answers.filter(Boolean)).toHaveLength(1);
  expect(await numbersOf(shop)).toEqual([1, 2]);
  expect((await balancesOf(world.services.db, shop.maya)).map(({ balance }) => balance)).toEqual([0]);
});

test('an invoice that is paid and reversed at once leaves the money to the person, and the books agree', async () => {
  const shop = await openShop();
  const invoices = await Promise.all(
    Array.from({ length: 10 }, () => inTransaction((tx) => sell(tx, shop, 500))),
  );
  const [paid] = await Promise.all([
    Promise.all(
      invoices.map((invoice) =>
        inTransaction((tx) =>
          settleInvoice(tx, { now: world.clock.now(), reactions }, invoice, {
            amount: 500,
            into: { kind: 'BANK' },
          }),
        ),
      ),
    ),
    Promise.all(
      invoices.map((invoice) =>
        inTransaction((tx) =>
          reverseInvoice(tx, shop.seller, { now: world.clock.now(), reactions }, invoice),
        ),
      ),
    ),
  ]);
  const came = paid.reduce((sum, one) => sum + one, 0);
  const [account] = await balancesOf(world.services.db, shop.maya);
  expect(account?.balance).toBe(came === 0 ? 0 : -came);
  expect(await numbersOf(shop)).toEqual(upTo(20));
});

describe('an invoice that is reversed line by line, at once', () => {
  const lines = 5;

  /** The results of many who reverse a line each, and what is left of the invoice. */
  async function reverseLines(db: World['services']['db']) {
    const shop = await openShop();
    const { seller, maya } = shop;
    const line = { text: 'Court', quantity: 1, unitAmount: 1000, taxRate: 0 };
    const invoice = await inTransaction((tx) =>
      issueInvoice(tx, seller, world.clock.now(), {
        person: { centerId: maya.centerId, id: maya.id },
        type: 'PAYMENT',
        lines: Array.from({ length: lines }, () => line),
      }),
    );
    const outcomes = await Promise.allSettled(
      Array.from({ length: contenders }, (_, contender) =>
        db
          .transaction()
          .execute((tx) =>
            reverseInvoice(
              tx,
              seller,
              { now: world.clock.now(), reactions },
              invoice,
              (contender % lines) + 1,
            ),
          ),
      ),
    );
    const { status, open_amount } = await world.services.db
      .selectFrom('invoice')
      .select(['status', 'open_amount'])
      .where('center_id', '=', invoice.centerId)
      .where('id', '=', invoice.id)
      .executeTakeFirstOrThrow();
    return {
      reversed: outcomes.filter((one) => one.status === 'fulfilled' && one.value).length,
      failed: outcomes.filter((one) => one.status === 'rejected').length,
      left: [status, open_amount],
    };
  }

  test('has each line reversed once, and is cancelled with the last', async () => {
    expect(await reverseLines(world.services.db)).toEqual({
      reversed: lines,
      failed: 0,
      left: ['CANCELLED', 0],
    });
  });

  test('control: without the lock, only the database prevents reversing a line twice', async () => {
    const { reversed, failed } = await reverseLines(unguarded(world.services.db, { locks: true }));
    expect(reversed).toBeLessThanOrEqual(lines);
    expect(failed).toBeGreaterThan(0);
  });
});
