import { resolve } from 'node:path';
import { ageOn } from '@foyer/contract/shared/person/dates';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openOwnWorld, type World } from '../../test/world.ts';
import { loadDemoWhenEmpty } from './demo.ts';

let world: World;
beforeAll(async () => {
  world = await openOwnWorld();
  const folder = resolve(import.meta.dirname, '../../../demo');
  await loadDemoWhenEmpty(world.services.db, world.clock, folder, world.services.log);
});
afterAll(() => world[Symbol.asyncDispose]());

describe('the memberships of the demo', () => {
  const brandOf = ({ center_id }: { center_id: number }) => Math.floor(center_id / 100);
  const today = () => world.clock.now().toZonedDateTimeISO('UTC').toPlainDate();

  test('are sold in every way that the portal knows, by every club', async () => {
    const { db } = world.services;
    const plans = await db.selectFrom('plan').selectAll().execute();
    const privileges = await db.selectFrom('plan_privilege').selectAll().execute();
    for (const brand of [1, 2, 3]) {
      const sold = plans.filter((plan) => brandOf(plan) === brand);
      const has = (test: (plan: (typeof plans)[number]) => boolean) => expect(sold.some(test)).toBe(true);
      for (const months of [3, 6, 12])
        has(
          ({ kind, period_unit: unit, period_count: count }) =>
            [kind, unit, count].join() === `CASH,MONTH,${months}`,
        );
      for (const unit of ['WEEK', 'YEAR'])
        has(({ kind, period_unit }) => kind === 'EFT' && period_unit === unit);
      for (const tag of ['STUDENT', 'FAMILY'])
        has(({ tags, maximum_age }) => tags.includes(tag) && maximum_age !== null);
      has(({ billed_from }) => billed_from === 'CALENDAR');
      has(({ needs_signature, contract_text }) => needs_signature && Object.keys(contract_text).length === 2);
      has(({ gives_product_id }) => gives_product_id !== null);
      const opened = privileges.filter((privilege) => brandOf(privilege) === brand);
      expect(opened.some(({ weekdays, starts_until }) => weekdays.length > 0 && starts_until)).toBe(true);
    }
    expect(plans.filter(({ is_sold, documents }) => !is_sold || documents.length === 0)).toEqual([]);
    const withReceipt = plans.filter(({ has_health_receipt }) => has_health_receipt);
    expect(new Set(withReceipt.map(({ center_id }) => center_id))).toEqual(new Set([202]));
  });

  test('carry the tax of their country, as clipcards do, and so do add-ons', async () => {
    const { db } = world.services;
    const rates = async (table: 'plan' | 'add_on' | 'clipcard_product') => {
      const rows = await db.selectFrom(table).select(['center_id', 'tax_rate']).distinct().execute();
      return rows.map(({ center_id, tax_rate }) => `${center_id} ${tax_rate}`).toSorted();
    };
    expect(await rates('plan')).toEqual(await rates('clipcard_product'));
    expect(await rates('add_on')).toEqual(await rates('clipcard_product'));
  });

  test('are cheaper today for everybody, with a code, and with one of few uses; a company pays a share', async () => {
    const { db } = world.services;
    const campaigns = await db.selectFrom('campaign').selectAll().execute();
    const agreements = await db.selectFrom('company_agreement').selectAll().execute();
    const runs = ({ starts_on, ends_on }: { starts_on: Temporal.PlainDate; ends_on: Temporal.PlainDate }) =>
      Temporal.PlainDate.compare(starts_on, today()) <= 0 &&
      Temporal.PlainDate.compare(today(), ends_on) <= 0;
    for (const directory of [100, 200, 300]) {
      const valid = campaigns.filter((row) => row.center_id === directory && runs(row));
      expect(valid.filter(({ code }) => code === null)).toHaveLength(1);
      expect(valid.filter(({ code }) => code !== null)).toHaveLength(2);
      expect(valid.filter(({ most_uses }) => most_uses !== null && most_uses <= 20)).toHaveLength(1);
      const [agreement, ...others] = agreements.filter(({ center_id }) => center_id === directory);
      expect(others).toEqual([]);
      expect([agreement?.code, agreement?.email_domains.length]).toEqual([expect.any(String), 1]);
    }
  });

  test('are had at an age and a price, some to bill at once, some over a short time ago', async () => {
    const { db } = world.services;
    const had = await db
      .selectFrom('subscription')
      .innerJoin('person', (join) =>
        join
          .onRef('person.center_id', '=', 'subscription.person_center_id')
          .onRef('person.id', '=', 'subscription.person_id'),
      )
      .innerJoin('plan', (join) =>
        join
          .onRef('plan.center_id', '=', 'subscription.center_id')
          .onRef('plan.id', '=', 'subscription.plan_id'),
      )
      .selectAll('subscription')
      .select(['birthday', 'minimum_age', 'maximum_age'])
      .execute();
    const wrongAge = had.filter(({ birthday, minimum_age, maximum_age }) => {
      const age = ageOn(String(birthday), today().toString());
      return age < (minimum_age ?? 0) || age > (maximum_age ?? 120);
    });
    expect(wrongAge).toEqual([]);
    for (const brand of [1, 2, 3]) {
      const own = had.filter((row) => brandOf(row) === brand);
      const billed = own.filter(({ payer_person_id }) => payer_person_id !== null);
      expect(billed.length).toBeGreaterThan(own.length / 2);
      expect(billed.length).toBeLessThan(own.length);
      const isDue = (day: Temporal.PlainDate) => Temporal.PlainDate.compare(day, today()) < 0;
      expect(
        billed.some(({ status, billed_until: until }) => status === 'ACTIVE' && until && isDue(until)),
      ).toBe(true);
      expect(billed.some(({ payer_person_id, person_id }) => payer_person_id !== person_id)).toBe(true);
      expect(billed.some(({ sponsor }) => sponsor !== null)).toBe(true);
      expect(billed.some(({ discounts }) => discounts.length > 0)).toBe(true);
      expect(own.some(({ status }) => status === 'WINDOW')).toBe(true);
    }
    const addOns = await db.selectFrom('subscription_add_on').select('center_id').execute();
    expect(new Set(addOns.map(brandOf))).toEqual(new Set([1, 2, 3]));
  });
});
