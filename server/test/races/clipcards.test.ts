import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { changeClips, openClipcard, voidClipcards } from '../../src/clipcards/clips.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { faultsIn } from '../books.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import { openShop, type Shop } from '../shop-fixtures.ts';
import { atOnce, contenders, isWaiting, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

const buyers = 200;

/** A shop on its own database, so that a control can remove guards there. */
async function open() {
  const shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
  const club = await shop.openClub({ currency: 'AED' });
  const { db } = shop.world.services;
  const count = async (table: 'shopping_basket' | 'payment' | 'clipcard_hold' | 'clipcard_share') => {
    const rows = await db.selectFrom(table).select('center_id').execute();
    return rows.length;
  };
  return {
    shop,
    club,
    db,
    people: (many: number) => Promise.all(Array.from({ length: many }, () => shop.world.makePerson(club))),
    buy: async (person: TestPerson, clipcardId: number) => {
      const input = { clipcardId, clipcardCenterId: club.centerId };
      const { status, body } = await shop.call(person, 'payment/make-cc-clipcard-payment', input);
      return status === 200 ? 'bought' : (body.errorCode ?? String(status));
    },
    left: async () => ({
      baskets: await count('shopping_basket'),
      payments: await count('payment'),
      holds: await count('clipcard_hold'),
      shares: await count('clipcard_share'),
      atProvider: shop.sandbox.payments().length,
    }),
    faults: (stock: ReadonlyMap<number, number>) =>
      faultsIn({
        db,
        centerId: club.centerId,
        provider: 'paytabs',
        payments: shop.sandbox.payments(),
        stock,
      }),
  };
}
type Open = Awaited<ReturnType<typeof open>>;

const numberOf = (answers: readonly string[], wanted: string) =>
  answers.filter((answer) => answer === wanted).length;

async function lastUnit({ shop, club, people, buy }: Open) {
  const product = await shop.sell(club, { units_left: 1 });
  const answers = await Promise.all((await people(buyers)).map((person) => buy(person, product)));
  return { product, answers };
}
async function oneEach({ shop, club, people, buy }: Open) {
  const product = await shop.sell(club, { maximum_quantity: 1 });
  const [maya] = await people(1);
  if (!maya) throw new Error('nobody came');
  return atOnce(() => buy(maya, product));
}

describe('a limited product', () => {
  test('sells its last unit to one of many, and the others leave nothing behind', async () => {
    const opened = await open();
    await using _shop = opened.shop;
    const { product, answers } = await lastUnit(opened);
    expect(numberOf(answers, 'bought')).toBe(1);
    expect(numberOf(answers, 'PURCHASE_CLIPCARD_EXCEEDED')).toBe(buyers - 1);
    expect(await opened.left()).toEqual({ baskets: 1, payments: 1, holds: 1, shares: 0, atProvider: 1 });
    expect(await opened.faults(new Map([[product, 1]]))).toEqual([]);
  });

  test('control: without the condition, it is sold to all of them', async () => {
    const opened = await open();
    await using _shop = opened.shop;
    await sql`alter table clipcard_product drop constraint clipcard_product_units_left_check`.execute(
      opened.db,
    );
    opened.shop.world.services.db = unguarded(opened.db, { conditions: ['units_left'] });
    const { answers } = await lastUnit(opened);
    expect(numberOf(answers, 'bought')).toBe(buyers);
    const { units_left } = await opened.db
      .selectFrom('clipcard_product')
      .select('units_left')
      .executeTakeFirstOrThrow();
    expect(units_left).toBe(1 - buyers);
  });

  test('is limited per person across any number of devices', async () => {
    const opened = await open();
    await using _shop = opened.shop;
    const answers = await oneEach(opened);
    expect(numberOf(answers, 'bought')).toBe(1);
    expect(numberOf(answers, 'basket.maximumQuantityReached')).toBe(contenders - 1);
    expect(await opened.left()).toEqual({ baskets: 1, payments: 1, holds: 1, shares: 1, atProvider: 1 });
  });

  test('control: without the condition, every device gets one', async () => {
    const opened = await open();
    await using _shop = opened.shop;
    opened.shop.world.services.db = unguarded(opened.db, { conditions: ['excluded.quantity <='] });
    expect(numberOf(await oneEach(opened), 'bought')).toBe(contenders);
  });
});

describe('the last clip', () => {
  let shop: Shop;
  let club: TestClub;
  beforeAll(async () => {
    shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
    club = await shop.openClub();
  });
  afterAll(() => shop[Symbol.asyncDispose]());

  async function cardWithOneClip() {
    const { clock, services } = shop.world;
    const maya = await shop.world.makePerson(club);
    const productId = await shop.sell(club);
    const validFrom = Temporal.PlainDate.from('2026-11-20');
    return services.db.transaction().execute((tx) =>
      openClipcard(tx, clock.now(), {
        centerId: club.centerId,
        productId,
        person: { centerId: maya.centerId, id: maya.id },
        size: 1,
        validFrom,
        validUntil: null,
        basketId: null,
      }),
    );
  }
  const spend = (db: Shop['world']['services']['db'], card: { centerId: number; id: number }) =>
    atOnce((contender) =>
      db.transaction().execute((tx) =>
        changeClips(tx, shop.world.clock.now(), card, {
          change: -1,
          reason: 'SPENT',
          spentOn: `class ${contender}`,
        }),
      ),
    );
  const entriesOf = ({ id }: { id: number }) =>
    shop.world.services.db
      .selectFrom('clipcard_entry')
      .select(['position', 'change'])
      .where('center_id', '=', club.centerId)
      .where('clipcard_id', '=', id)
      .orderBy('position')
      .execute();

  test('is spent once, by the first to come', async () => {
    const card = await cardWithOneClip();
    const answers = await spend(shop.world.services.db, card);
    expect(answers.filter(Boolean)).toHaveLength(1);
    expect(await entriesOf(card)).toEqual([
      { position: 1, change: 1 },
      { position: 2, change: -1 },
    ]);
  });

  test('control: without the condition, everybody spends it', async () => {
    const card = await cardWithOneClip();
    const { db } = shop.world.services;
    await sql`alter table clipcard drop constraint clipcard_clips_left_check`.execute(db);
    const answers = await spend(unguarded(db, { conditions: ['clips_left + '] }), card);
    expect(answers.filter(Boolean)).toHaveLength(contenders);
    expect(await entriesOf(card)).toHaveLength(1 + contenders);
  });
});

/** Undoes a sale while the member spends a clip of its card. Returns how many clips are left. */
async function voidWhileSpending(isGuarded: boolean): Promise<number> {
  await using shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
  const club = await shop.openClub({ document: { parameters: { payLater: 'everybody' } } });
  const maya = await shop.world.makePerson(club);
  const order = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
  expect((await shop.call(maya, 'payment/make-invoice-clipcard-payment', order)).status).toBe(200);
  const { db } = shop.world.services;
  const now = shop.world.clock.now();
  const readCard = () =>
    db.selectFrom('clipcard').select(['id', 'basket_id', 'clips_left']).executeTakeFirstOrThrow();
  const { id, basket_id } = await readCard();
  const sale = { centerId: club.centerId, basketId: basket_id ?? 0 };
  const other = isGuarded ? db : unguarded(db, { locks: true });
  let voiding: Promise<unknown> = Promise.resolve();
  await db.transaction().execute(async (tx) => {
    await changeClips(tx, now, { ...sale, id }, { change: -1, reason: 'SPENT' });
    voiding = other.transaction().execute((second) => voidClipcards(second, now, sale, 'ALL'));
    await expect.poll(() => isWaiting(shop.world)).toBe(true);
  });
  await voiding;
  return (await readCard()).clips_left;
}

describe('a clip that is spent while the sale of its card is undone', () => {
  test('leaves none of the others', async () => {
    expect(await voidWhileSpending(true)).toBe(0);
  });

  test('control: without the lock, all the others stay', async () => {
    expect(await voidWhileSpending(false)).toBe(9);
  });
});
