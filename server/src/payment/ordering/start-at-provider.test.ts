import { expect, test } from 'vitest';
import { openShop } from '../../../test/shop-fixtures.ts';
import { datacapSandbox } from '../../sandbox/datacap/datacap-sandbox.ts';
import { paytabsSandbox } from '../../sandbox/paytabs/paytabs-sandbox.ts';
import { readPayment } from '../store.ts';

test.each([
  { provider: 'paytabs', open: paytabsSandbox, currency: 'AED', isSent: true },
  // Datacap learns of it with the card.
  { provider: 'datacap', open: datacapSandbox, currency: 'USD', isSent: false },
])('a payment by card at $provider is noted as sent when its provider learns of it', async (given) => {
  await using shop = await openShop(given.open());
  const { makePerson, clock, services } = shop.world;
  const club = await shop.openClub({ currency: given.currency });
  const { body } = await shop.call(await makePerson(club), 'payment/make-cc-clipcard-payment', {
    clipcardId: await shop.sell(club),
    clipcardCenterId: club.centerId,
  });
  const payment = await readPayment(services.db, body.paymentKey);
  expect(payment?.state).toBe('PENDING');
  expect(payment?.sent_at?.toString()).toBe(given.isSent ? clock.now().toString() : undefined);
});
