import { afterAll, beforeAll, expect, test } from 'vitest';
import { adyenHeader, adyenLine, takenPayment, writeReport } from '../../../test/settlement-fixtures.ts';
import { openOwnWorld, type World } from '../../../test/world.ts';
import { findingsOf } from './differences.ts';
import { reconcileReport } from './reconcile-report.ts';

let world: World;
const secrets = new Map<string, string>();
beforeAll(async () => {
  world = await openOwnWorld({ secrets: (name) => secrets.get(name) });
});
afterAll(() => world[Symbol.asyncDispose]());

const giveAccount = (name: string) => {
  for (const part of ['apiKey', 'clientKey', 'merchantAccount', 'hmacKey'])
    secrets.set(`adyen.${name}.${part}`, 'ab'.repeat(20));
};

test('a report counts once, even if a centre has got an account of its own since', async () => {
  const one = await world.makeClub({ currency: 'EUR' });
  const { brand } = await world.clubOf(one);
  const two = await world.makeClub({ currency: 'EUR', brandId: brand.id });
  giveAccount(brand.id);
  const lines: string[] = [];
  for (const club of [one, two]) {
    const maya = await world.makePerson(club);
    const paid = { provider: 'adyen', amount: 3_000, currency: 'EUR', at: '2026-10-02T10:00:00Z' } as const;
    const { reference, key } = await takenPayment(world, maya, paid);
    const about = { reference, key, on: '2026-10-02', modification: `C${reference}` };
    lines.push(adyenLine({ ...about, credit: '30.00', netCredit: '29.70' }));
  }
  const fee = adyenLine({ type: 'Fee', on: '2026-10-03', netDebit: '120.00' });
  const path = await writeReport('month.csv', `${[adyenHeader, ...lines, fee].join('\n')}\n`);
  const { db } = world.services;
  const books = () =>
    db.selectFrom('ledger_entry').select(['center_id', 'amount']).where('reason', '=', 'FEE').execute();
  await reconcileReport(world.services, path);
  const before = await books();
  giveAccount(String(one.centerId));
  expect((await reconcileReport(world.services, path)).isKnown).toBe(true);
  const longer = await writeReport('longer.csv', `${[adyenHeader, ...lines, fee, ''].join('\n')}\n`);
  const again = await reconcileReport(world.services, longer);
  expect(again.isKnown).toBe(false);
  expect((await findingsOf(db, again)).knownLines).toBe(3);
  expect(await books()).toEqual(before);
});
