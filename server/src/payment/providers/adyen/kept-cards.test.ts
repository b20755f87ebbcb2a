import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { known, openShop } from '../../../../test/providers/adyen-shop.ts';
import { openShop as openPortal, type Shop as Portal } from '../../../../test/shop-fixtures.ts';
import { type AdyenSandbox, adyenSandbox } from '../../../sandbox/adyen/adyen-sandbox.ts';

const shown = { brand: 'visa', lastFour: '1111', expiryMonth: 3, expiryYear: 2030, shopper: '201p7' };

describe('a card whose token arrived before its payment and was lost', () => {
  async function sold(keepCard: 'no' | 'ask' | 'yes') {
    const shop = await openShop();
    shop.sandbox.tellsTokensApart = true;
    const order = shop.order({ keepCard });
    await shop.provider.start(order);
    await shop.sandbox.shopper.pays(order.key);
    const facts = (await shop.factsOf(order)).filter(
      (fact) => (fact as { event: string }).event === 'AUTHORISATION',
    );
    return { shop, order, read: () => shop.provider.read(known(order, { events: facts })) };
  }

  test.each(['ask', 'yes'] as const)('is looked up if it is to be stored: %s', async (keepCard) => {
    const { read } = await sold(keepCard);
    expect((await read()).card).toEqual({ ...shown, token: expect.any(String) });
  });

  test('is not looked up if no card is to be stored', async () => {
    const { read } = await sold('no');
    expect((await read()).card).toBeUndefined();
  });

  test('is not mistaken for the card of another payment', async () => {
    const { shop, order } = await sold('yes');
    const other = { ...order, key: `${order.key}-2`, keepCard: 'no' as const };
    await shop.provider.start(other);
    await shop.sandbox.shopper.pays(other.key);
    const optional = known({ ...other, keepCard: 'ask' }, { events: await shop.factsOf(other) });
    const answer = await shop.provider.read(optional);
    expect(answer.state).toBe('paid');
    expect(answer.card).toBeUndefined();
  });

  test('does not prevent the payment if Adyen does not answer', async () => {
    const { shop, read } = await sold('yes');
    shop.sandbox.mishaps.add('serverError');
    const answer = await read();
    expect(answer.state).toBe('paid');
    expect(answer.card).toBeUndefined();
  });
});

describe('the portal stores a card', () => {
  let portal: Portal & { sandbox: AdyenSandbox };
  beforeAll(async () => {
    portal = await openPortal(adyenSandbox());
  });
  afterAll(() => portal[Symbol.asyncDispose]());

  test.each([
    ['after the payment', 'tellLate'],
    ['before the payment', 'tellOutOfOrder'],
  ] as const)('when its token is reported %s', async (_title, mishap) => {
    const { sandbox, world } = portal;
    sandbox.tellsTokensApart = true;
    const club = await portal.openClub({ currency: 'EUR' });
    const maya = await world.makePerson(club);
    const clipcardId = await portal.sell(club);
    const input = { clipcardId, clipcardCenterId: club.centerId, keepCard: true };
    const { body } = await portal.call(maya, 'payment/make-cc-clipcard-payment', input);
    sandbox.mishaps.add(mishap);
    await sandbox.shopper.pays(body.paymentKey);
    await sandbox.deliver();
    sandbox.mishaps.clear();
    const cards = await world.services.db
      .selectFrom('stored_card')
      .select(['provider', 'last_four'])
      .where('center_id', '=', club.centerId)
      .execute();
    expect(cards).toEqual([{ provider: 'adyen', last_four: '1111' }]);
  });
});
