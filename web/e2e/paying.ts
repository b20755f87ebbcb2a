import type { Page } from 'playwright-core';
import type { Sandbox } from '../../server/src/sandbox/sandbox.ts';

export const title = (page: Page, name: string | RegExp) =>
  page.getByRole('heading', { level: 1, name }).waitFor();

export const press = (page: Page, name: string | RegExp) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

export const choose = (page: Page, method: string) =>
  page.getByRole('main').getByText(method).first().click();

/** What the page says when no money was taken. */
export const notCharged = /Nothing was charged|You haven’t been charged/;

/** Presses the button that names the amount. */
export const pay = (page: Page) => press(page, /^Pay /);

export const tryAgain = (page: Page) =>
  page.getByRole('link', { name: 'Try again or choose another way' }).click();

type Deed = 'Pay' | 'Decline' | 'Cancel';

/** PayTabs sends the shopper back only after a press. */
const backFromPayTabs = (page: Page) => page.getByRole('button', { name: 'Back to the shop' });

async function decideAt(page: Page, provider: string, deed: Deed): Promise<void> {
  await page.getByText(`This is a sandbox, not ${provider}`).waitFor();
  await page.getByRole('button', { name: deed, exact: true }).click();
}

/** Chooses the outcome on a provider's page, which sends the shopper back. */
export async function pressAt(page: Page, provider: string, deed: Deed): Promise<void> {
  await decideAt(page, provider, deed);
  if (provider === 'PayTabs') await backFromPayTabs(page).click();
}

/** Pays on PayTabs' page, and stays there. */
export async function payAtPayTabs(page: Page): Promise<void> {
  await decideAt(page, 'PayTabs', 'Pay');
  await backFromPayTabs(page).waitFor();
}

const cardField = (page: Page, name: string) =>
  page.frameLocator(`[data-cse="${name}"] iframe`).locator('input').first();

/** Adyen's code logs a warning if its fields are removed before they are ready. */
export const cardFieldsAreReady = (page: Page) => cardField(page, 'encryptedSecurityCode').waitFor();

export const goodCard = '4111111111111111';
export const declinedCard = '4000000000000002';
export const cardThatAsksBank = '4212345678910006';

/** Fills in Adyen's card fields, which are embedded in the portal's page. */
export async function payByCard(page: Page, number = goodCard): Promise<void> {
  const fields = [
    ['encryptedCardNumber', number],
    ['encryptedExpiryDate', '0330'],
    ['encryptedSecurityCode', '737'],
  ] as const;
  await cardFieldsAreReady(page);
  for (const [name, value] of fields) await cardField(page, name).pressSequentially(value);
  await page.locator('.adyen-checkout__button--pay').click();
}

/** How often a provider took money, over all its payments. */
export const timesTaken = (sandbox: Sandbox): number =>
  sandbox.payments().reduce((sum, { timesPaid }) => sum + timesPaid, 0);
