import { describe, expect, test } from 'vitest';
import { keptCard, known, openShop } from '../../../../test/providers/paytabs-shop.ts';
import { NoAnswer } from '../ask.ts';

describe('a card on file', () => {
  test('is stored on request and charged without the shopper', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    expect(card).toMatchObject({ brand: 'Visa', lastFour: '1111', shopper: '201p7' });
    const paymentOrder = shop.order({ money: { amount: 9_950, currency: 'AED' } });
    const answer = await shop.provider.charge(paymentOrder, card);
    expect(answer).toMatchObject({ state: 'paid', money: paymentOrder.money });
    await shop.sandbox.deliver();
    const webhook = shop.news.at(-1);
    expect(webhook && (await shop.provider.parseWebhook(webhook))).toEqual([
      { paymentKey: paymentOrder.key, eventKey: `${answer.reference}:A` },
    ]);
  });

  test('is charged once, however often and late the same order is sent', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    const paymentOrder = shop.order();
    const first = await shop.provider.charge(paymentOrder, card);
    expect(await shop.provider.charge(paymentOrder, card)).toEqual(first);
    shop.clock.move({ hours: 1 });
    expect(await shop.provider.charge(paymentOrder, card)).toEqual(first);
    expect(shop.sandbox.payments().find(({ key }) => key === paymentOrder.key)?.timesPaid).toBe(1);
  });

  test('can be declined', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    shop.sandbox.mishaps.add('decline');
    expect(await shop.provider.charge(shop.order(), card)).toMatchObject({ state: 'failed' });
  });

  test('is not charged after it is forgotten, nor under another number', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    const other = { ...card, firstReference: 'TST-other' };
    expect(await shop.provider.charge(shop.order(), other)).toEqual({ state: 'failed' });
    await shop.provider.forgetCard(card);
    await shop.provider.forgetCard(card);
    expect(await shop.provider.charge(shop.order(), card)).toEqual({ state: 'failed' });
  });

  test('is not charged again if the answer was lost, because the sale is found by our key', async () => {
    const shop = await openShop();
    const card = await keptCard(shop);
    const paymentOrder = shop.order();
    shop.sandbox.mishaps.add('timeOut');
    await expect(shop.provider.charge(paymentOrder, card)).rejects.toThrow(NoAnswer);
    shop.sandbox.mishaps.clear();
    expect(await shop.provider.read(known(paymentOrder))).toMatchObject({ state: 'paid' });
    shop.clock.move({ minutes: 3 });
    expect(await shop.provider.charge(paymentOrder, card)).toMatchObject({ state: 'paid' });
    expect(shop.sandbox.payments().find(({ key }) => key === paymentOrder.key)?.timesPaid).toBe(1);
  });
});
