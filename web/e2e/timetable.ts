import type { Page } from 'playwright-core';
import type { Portal } from './portal.ts';

/** The demo plans weeks ahead: two days from now everything is still to come. */
export const dayAhead = (days: number) =>
  Temporal.Now.zonedDateTimeISO('America/New_York').add({ days }).toPlainDate().toString();

export const panel = (page: Page) => page.locator('.detail-panel, .dialog:has(.class-detail)');
export const rows = (page: Page) => page.locator('.class-row');
const toBook = (page: Page, text: string) => rows(page).locator('.class-action a', { hasText: text });

export async function listOf(page: Page): Promise<void> {
  await rows(page).first().waitFor();
}

/** The first of the coming days on which something of the kind is offered. */
export async function openFirst(portal: Portal, page: Page, text: string): Promise<string> {
  for (let days = 2; days < 9; days += 1) {
    await page.goto(portal.address('kestrel', `/booking?day=${dayAhead(days)}`));
    await listOf(page);
    const found = toBook(page, text);
    if ((await found.count()) > 0) {
      await found.first().click();
      await panel(page).getByRole('heading', { level: 2 }).waitFor();
      await panel(page).locator('.detail-foot .button').waitFor();
      return dayAhead(days);
    }
  }
  throw new Error(`nothing of the coming week can be done by '${text}'`);
}
