import { describe, expect, test } from 'vitest';
import { renewClipcards } from '../../src/clipcards/subscriptions/renew.ts';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { openShop } from '../shop-fixtures.ts';
import { booksOf, makeSubscriber, subscribe } from '../subscriber.ts';
import { atOnce, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

/** A billing period has ended, and the job runs everywhere at once. */
async function renewEverywhere(takenAway?: Parameters<typeof unguarded>[1]) {
  const shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
  await using _shop = shop;
  const maya = await makeSubscriber(shop);
  await subscribe(shop, maya);
  shop.world.clock.set('2026-12-20T16:00:00Z');
  const { services } = shop.world;
  const db = takenAway ? unguarded(services.db, takenAway) : services.db;
  await atOnce(() => renewClipcards({ ...services, db }));
  const books = booksOf(shop, maya);
  return {
    entries: await books.entries(),
    invoices: (await books.invoices()).length,
    charges: (await books.payments()).filter(({ method }) => method === 'cof').length,
  };
}

describe('a billing period that has ended', () => {
  test('is renewed and charged once, however many jobs run', async () => {
    expect(await renewEverywhere()).toEqual({
      entries: ['BOUGHT 10', 'EXPIRED -10', 'RENEWED 10'],
      invoices: 2,
      charges: 1,
    });
  });

  test('control: without the lock, it is renewed and charged repeatedly', async () => {
    const { invoices, charges } = await renewEverywhere({ locks: true });
    expect(invoices).toBeGreaterThan(2);
    expect(charges).toBeGreaterThan(1);
  });
});
