import { expect, test } from 'vitest';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

test.each([
  ['kestrel', 'en'],
  ['waha', 'ar'],
] as const)('the week of %s is printed on one page, in %s', async (club, language) => {
  const page = await portal.visitAs(club, 'manager', `/manager-booking-schedule?lang=${language}`);
  await page.locator('.schedule-event').first().waitFor();
  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1');
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1);
  await page.emulateMedia({ media: 'print' });
  await page.setViewportSize({ width: 900, height: 700 });
  expect(await page.locator('.schedule-head').first().locator('> *').count()).toBeGreaterThanOrEqual(7);
  await page.context().close();
});
