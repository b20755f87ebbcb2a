import { afterAll, beforeAll, expect, test } from 'vitest';
import { openShop, type Shop } from '../../../test/shop-fixtures.ts';
import { ppsSandbox } from '../../sandbox/pps/pps-sandbox.ts';
import { listIssues } from '../issues/list-issues.ts';
import { readPayment } from '../store.ts';

let shop: Shop;
beforeAll(async () => {
  shop = await openShop(ppsSandbox({ now: () => shop.world.clock.now() }));
});
afterAll(() => shop[Symbol.asyncDispose]());

/** A paid payment that nobody can read, because the account has another key now. */
async function unreadable() {
  const club = await shop.openClub({ currency: 'USD' });
  const maya = await shop.world.makePerson(club);
  const input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
  const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', input);
  await shop.sandbox.shopper.pays(body.paymentKey);
  const { secrets } = shop.sandbox;
  shop.sandbox.secrets = () => ({ ...secrets(), consumerSecret: 'another' });
  const { services, clock } = shop.world;
  const said: string[] = [];
  const { warn } = services.log;
  services.log.warn = (...about: unknown[]) => void said.push(String(about.at(-1)));
  return {
    said,
    restore: () => {
      services.log.warn = warn;
      shop.sandbox.secrets = secrets;
    },
    wait: async (minutes: number) => {
      for (let passed = 0; passed < minutes; passed += 180) {
        clock.move({ minutes: Math.min(180, minutes) });
        await shop.reconcile();
      }
    },
    state: async () => (await readPayment(services.db, body.paymentKey))?.state,
    issues: async () =>
      (await listIssues(services.db))
        .filter((line) => line.startsWith(`${club.centerId}-`))
        .map((line) => line.split('  ')[1]),
  };
}

test('a payment that cannot be read opens an issue three days after its end, which ends when it can', async () => {
  const { said, wait, state, issues, restore } = await unreadable();
  const warning = 'a payment cannot be read at its provider';
  await wait(30);
  await wait(30);
  expect(said).not.toContain(warning);
  await wait(120);
  expect(said).toContain(warning);
  await wait(48 * 60);
  expect([await state(), await issues()]).toEqual(['PENDING', []]);
  await wait(48 * 60);
  expect([await state(), await issues()]).toEqual(['PENDING', ['UNREADABLE']]);
  restore();
  await wait(60);
  expect([await state(), await issues()]).toEqual(['PAID', []]);
});
