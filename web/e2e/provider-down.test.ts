import { expect, test } from 'vitest';
import { faultsOf } from './faults.ts';
import { choose, pay, press, pressAt, timesTaken, title } from './paying.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();
const paytabs = () => portal.sandbox('waha', 'paytabs');

test('a provider that is down is not offered, another one takes the money, and it comes back', async () => {
  const page = await portal.visitAs('waha', 'member', '/clipcard/1/300/5?lang=en', {
    viewport: { width: 390, height: 844 },
  });
  paytabs().mishaps.add('down');
  await choose(page, 'Card or wallet');
  const unavailable = page.getByText(/PayTabs can’t be reached at the moment\. You can pay in another way/);
  for (let attempt = 0; attempt < 5; attempt += 1) {
    await pay(page);
    await page.getByText('We can’t reach PayTabs').first().waitFor();
  }
  await unavailable.waitFor();
  expect(await page.getByText('Card or wallet').count()).toBe(0);
  expect(await faultsOf(page)).toEqual([]);

  await choose(page, 'In instalments with Tabby');
  await pay(page);
  await pressAt(page, 'Tabby', 'Pay');
  await title(page, 'Paid');
  expect(timesTaken(paytabs())).toBe(0);

  paytabs().mishaps.clear();
  await page.goto(portal.address('waha', '/clipcard/1/300/5?lang=en'));
  await unavailable.waitFor();
  portal.clock.move({ seconds: 31 });
  // The server tries it each second, and the page asks every fifteen.
  await page.getByText('Card or wallet').first().waitFor({ timeout: 30_000 });
  await choose(page, 'Card or wallet');
  await press(page, /^Pay /);
  await pressAt(page, 'PayTabs', 'Pay');
  await title(page, 'Paid');
  expect(timesTaken(paytabs())).toBe(1);
  await page.context().close();
});
