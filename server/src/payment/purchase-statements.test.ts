import { expect, test } from 'vitest';
import { openShop } from '../../test/shop-fixtures.ts';
import { paytabsSandbox } from '../sandbox/paytabs/paytabs-sandbox.ts';

/** Without begin and commit. */
const statementsAtMost = { purchase: 22, news: 8 };

test('a clipcard is bought with a stored card in few statements, and the provider’s news of it takes few', async () => {
  await using shop = await openShop(paytabsSandbox());
  const { sandbox, world } = shop;
  const club = await shop.openClub({ currency: 'AED' });
  const maya = await world.makePerson(club);
  const wanted = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
  const first = await shop.call(maya, 'payment/make-cc-clipcard-payment', { ...wanted, keepCard: true });
  await sandbox.shopper.pays(first.body.paymentKey);
  await shop.call(maya, 'payment/check-payment', { paymentKey: first.body.paymentKey });
  const methods = await shop.call(maya, 'payment/find-payment-methods', { currency: 'AED', amount: 15_000 });
  const [card] = methods.body['cof'] as { cardId: number }[];
  sandbox.mishaps.add('tellLate');

  const purchase = await world.statementsOf(async () => {
    const { body } = await shop.call(maya, 'payment/make-cof-clipcard-payment', {
      ...wanted,
      selectedCardOnFile: card?.cardId,
    });
    expect(body).toMatchObject({ state: 'PAID', destination: { kind: 'clipcards', isDelivered: true } });
  });
  expect(purchase.length, purchase.join('\n')).toBeLessThanOrEqual(statementsAtMost.purchase);

  const news = await world.statementsOf(() => sandbox.deliver());
  expect(news.length, news.join('\n')).toBeLessThanOrEqual(statementsAtMost.news);
  expect(news.length).toBeGreaterThan(0);
});
