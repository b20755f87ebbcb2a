import { readFile } from 'node:fs/promises';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

/** The file that the browser downloads for a year. */
async function yearAs(page: Page, format: 'CSV' | 'PDF'): Promise<Buffer> {
  await page.getByRole('button', { name: 'Download', exact: true }).click();
  const year = new Date().getFullYear();
  const kept = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: `${year} as ${format}` }).click();
  const download = await kept;
  expect(download.suggestedFilename()).toBe(`sales-${year}-01-01-${year}-12-31.${format.toLowerCase()}`);
  return readFile(await download.path());
}

test('a member opens a purchase, returns to its row, and downloads a year', async () => {
  const page = await portal.visitAs('kestrel', 'member', '/payments');
  const row = page.getByRole('button', { name: '10 Pilates clips (+1)' });
  await row.focus();
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Grip socks').waitFor();
  for (const said of ['2 × $14.90', '$209.80', 'Includes 6.25% VAT', 'In an earlier system'])
    expect(await dialog.textContent()).toContain(said);
  expect(await faultsOf(page)).toEqual([]);
  await page.keyboard.press('Escape');
  await dialog.waitFor({ state: 'detached' });
  expect(await row.evaluate((element) => element === document.activeElement)).toBe(true);

  const csv = (await yearAs(page, 'CSV')).toString('utf8');
  expect(csv.startsWith('\uFEFF"Date","Number",')).toBe(true);
  expect(csv).toMatch(
    /"10 Pilates clips",2,"On invoice","Other","Paid",208\.05,1\.75,209\.80,0\.00,"USD"\r\n/,
  );
  expect((await yearAs(page, 'PDF')).subarray(0, 5).toString()).toBe('%PDF-');
  await page.context().close();
});

describe('on a narrow screen', () => {
  test('a company contact opens a bill, and nothing is cut off', async () => {
    const page = await portal.visitAs('waha', 'company contact', '/company/billing-info?lang=ar', {
      viewport: { width: 320, height: 800 },
    });
    await page.locator('.invoice-open').first().click();
    const dialog = page.getByRole('dialog');
    await dialog.locator('dl').first().waitFor();
    expect(await dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(
      0,
    );
    expect(await faultsOf(page)).toEqual([]);
    await page.context().close();
  });
});
