import { expect, test } from 'vitest';
import {
  acceptAll,
  follow,
  logIn,
  main,
  openAccount,
  orderShows,
  press,
  skipQuestions,
  title,
} from './joining.ts';
import { payByCard, timesTaken } from './paying.ts';
import { said } from './texts.ts';
import { usePortal } from './use-portal.ts';

const portal = usePortal();

const adyen = () => portal.sandbox('kestrel', 'adyen');
const ivy = {
  firstName: 'Ivy',
  lastName: 'Ferrante',
  email: 'ivy.ferrante@mail.example',
  phone: '(617) 555-0172',
  birthday: '08231995',
};

test('a membership bought for a later day begins in the night of that day, and is paid once', async () => {
  const began = Date.now();
  const start = portal.clock.now().toZonedDateTimeISO('America/New_York').toPlainDate().add({ days: 3 });
  const page = await portal.visit('kestrel', `/join/plan?center=100&plan=4&start=${start}&lang=en`);
  await orderShows(page, '$19.00');
  await follow(page, 'join.toDetails');
  await openAccount(page, ivy);
  await skipQuestions(page);
  await title(page, 'join.title.payment');
  await acceptAll(page);
  await press(page, 'checkout.pay');
  await payByCard(page);
  await title(page, 'progress.memberFrom');
  expect(Date.now() - began).toBeLessThan(2 * 60_000);
  const taken = timesTaken(adyen());
  await follow(page, 'progress.toSubscription');
  await main(page).getByText(said('membership.status.CREATED')).first().waitFor();
  await page.context().close();

  portal.clock.move({ hours: 24 * 3 });
  await portal.runNights();
  const later = await portal.visit('kestrel', '/login?lang=en');
  await logIn(later, ivy.email);
  await later.waitForURL((url) => url.pathname === '/');
  await later.goto(portal.address('kestrel', '/profile/subscriptions'));
  await main(later).getByText(said('membership.status.ACTIVE')).first().waitFor();
  expect(timesTaken(adyen())).toBe(taken);
  await later.context().close();
});
