import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { faultsAtEveryWidth } from './faults.ts';
import { noise, openPortal, type Portal } from './portal.ts';

let portal: Portal;
let name: string;
beforeAll(async () => {
  portal = await openPortal();
  name = await sponsor();
});
afterAll(() => portal[Symbol.asyncDispose]());
afterEach(() => {
  expect(noise.splice(0)).toEqual([]);
});

const day = (text: string) => Temporal.PlainDate.from(text);

/** The company of the contact sponsors half of every plan, and pays for one member since last month. */
async function sponsor() {
  const { db } = portal;
  const company = await db
    .selectFrom('company')
    .selectAll()
    .where('center_id', '=', 100)
    .executeTakeFirstOrThrow();
  const agreement = await db
    .insertInto('company_agreement')
    .values({
      ...{ center_id: 100, company_center_id: 100, company_id: company.id, company_name: company.name },
      ...{ starts_on: day('2020-01-01'), percent: 5000, external_id: 'usage' },
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  const owned = await db
    .selectFrom('subscription')
    .select(['id', 'person_center_id', 'person_id'])
    .where('center_id', '=', 100)
    .where('status', '=', 'ACTIVE')
    .orderBy('id')
    .executeTakeFirstOrThrow();
  await db
    .insertInto('company_employee')
    .values({
      ...{ center_id: 100, agreement_id: agreement.id, proven_by: 'CODE' },
      ...{ person_center_id: owned.person_center_id, person_id: owned.person_id, since: day('2026-01-05') },
    })
    .execute();
  const now = portal.clock.now();
  const today = now.toZonedDateTimeISO('America/New_York').toPlainDate();
  await db
    .insertInto('company_charge')
    .values({
      ...{ center_id: 100, agreement_center_id: 100, agreement_id: agreement.id, subscription_id: owned.id },
      ...{ what: 'PERIOD', starts_on: today, ends_on: today.add({ months: 1 }), text: 'Full Club' },
      ...{ amount: 3950, tax_rate: 0, at: now },
    })
    .execute();
  const person = await db
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('center_id', '=', owned.person_center_id)
    .where('id', '=', owned.person_id)
    .executeTakeFirstOrThrow();
  return `${person.first_name} ${person.last_name}`;
}

test('a company contact sees which employees take part, month by month', async () => {
  const page = await portal.visitAs('kestrel', 'company contact', '/company?lang=en');
  const usage = page.getByRole('region', { name: 'Employees taking part' });
  const row = usage.getByRole('listitem').filter({ hasText: '39.50' });
  await row.waitFor();
  expect(await row.textContent()).toContain(name);
  await usage.getByText('50% of any sponsored membership').waitFor();
  await usage.getByRole('button', { name: 'Previous month' }).click();
  await usage.getByText('0.00').first().waitFor();
  expect(new URL(page.url()).searchParams.get('month')).toMatch(/^\d{4}-\d{2}$/);
  await usage.getByRole('button', { name: 'Next month' }).click();
  expect(await faultsAtEveryWidth(page)).toEqual([]);
  await page.context().close();
});

test('the list of employees fits every width, also in German and Arabic', async () => {
  for (const [club, language, heading] of [
    ['kestrel', 'de', 'Teilnehmende Mitarbeitende'],
    ['waha', 'ar', 'الموظفون المشاركون'],
  ] as const) {
    const page = await portal.visitAs(club, 'company contact', `/company?lang=${language}`);
    await page.getByRole('region', { name: heading }).locator('.facts, .empty-state').first().waitFor();
    expect(await faultsAtEveryWidth(page)).toEqual([]);
    await page.context().close();
  }
});
