import { describe, expect, test } from 'vitest';
import { merchantAccountOf } from '../../src/payment/merchant-account.ts';
import { sendRefunds } from '../../src/payment/refunds/send-refunds.ts';
import { datacapSandbox } from '../../src/sandbox/datacap/datacap-sandbox.ts';
import { faultsAtEnd } from '../books.ts';
import { untilFault } from '../court/guarded.ts';
import { openShop } from '../shop-fixtures.ts';
import { atOnce, meetingAfter, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

interface Read {
  word: string;
  kind?: Parameters<typeof meetingAfter>[2];
}

/** A payment at a provider that sells, and pays back, with each request. */
async function open() {
  const shop = await openShop(datacapSandbox(), { open: openRaceWorld, env: { TRUST_PROXY: 'yes' } });
  const club = await shop.openClub({ currency: 'USD' });
  const maya = await shop.world.makePerson(club);
  const input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
  const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', input);
  const { paymentKey } = body;
  const { sandbox } = shop;
  /** In a browser of their own, somebody enters a card of their own. */
  async function enterACard(browser: number) {
    await sandbox.shopper.pays(paymentKey);
    const returned = sandbox.broughtBack?.(paymentKey) ?? {};
    const headers = { ...maya.headers, 'x-forwarded-for': `10.0.0.${browser}` };
    return shop.call({ headers: headers as never }, 'payment/check-payment', { paymentKey, returned });
  }
  /** Starts the second when the first has read something that contains a word, and lets neither go on before both have. */
  async function together<F, S>(read: Read, first: () => Promise<F>, second: () => Promise<S>) {
    const { services } = shop.world;
    const hasRead = Promise.withResolvers<void>();
    const meets = (query: string) => {
      const isMet = query.includes(read.word);
      if (isMet) hasRead.resolve();
      return isMet;
    };
    services.db = services.db.withPlugin(meetingAfter(meets, 2, read.kind));
    const begun = first();
    await hasRead.promise;
    return Promise.all([begun, second()]);
  }
  return {
    shop,
    everybodyEntersACard: () => atOnce(enterACard),
    /** Each of two has found the payment open with their own card before either goes on. */
    twoEnterCards: () =>
      together(
        { word: 'payment_event', kind: 'RawNode' },
        () => enterACard(1),
        () => enterACard(2),
      ),
    /** A payment that was approved in part, whose refund two processes have found unsent before either sends it. */
    twoSendRefund: async () => {
      sandbox.mishaps.add('wrongAmount');
      const again = async () =>
        sendRefunds(await merchantAccountOf(shop.world.services, club.centerId), paymentKey);
      await together({ word: 'payment_refund' }, () => enterACard(1), again);
    },
    truth: () => sandbox.payments().find(({ key }) => key === paymentKey),
    faultsAtEnd: async () => {
      for (const minutes of [2, 20]) {
        shop.world.clock.move({ minutes });
        await shop.reconcile();
      }
      const { db } = shop.world.services;
      return faultsAtEnd({ db, centerId: club.centerId, provider: 'datacap', payments: sandbox.payments() });
    },
    [Symbol.asyncDispose]: () => shop[Symbol.asyncDispose](),
  };
}

describe('a payment for which a card is entered in several browsers at once', () => {
  test.each(['twoEnterCards', 'everybodyEntersACard'] as const)('is taken once: %s', async (enter) => {
    await using opened = await open();
    const answers = await opened[enter]();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(opened.truth()).toMatchObject({ timesPaid: 1, state: 'paid', refunded: 0 });
    expect(await opened.faultsAtEnd()).toEqual([]);
  });

  test('control: without the condition, it is taken twice', async () => {
    // The two have to meet, which not every try brings about.
    const timesPaid = await untilFault(
      async () => {
        await using opened = await open();
        const { services } = opened.shop.world;
        services.db = unguarded(services.db, { conditions: ['sent_at'] });
        await opened.twoEnterCards();
        return opened.truth()?.timesPaid;
      },
      (times) => times === 2,
    );
    expect(timesPaid).toBe(2);
  });
});

describe('a refund that two processes send at once', () => {
  test('is paid once', async () => {
    await using opened = await open();
    await opened.twoSendRefund();
    expect(opened.truth()).toMatchObject({ timesPaid: 1, refunded: 14_999 });
    expect(await opened.faultsAtEnd()).toEqual([]);
  });

  test('control: without the lock, the check and the condition of the claim, it is paid twice', async () => {
    await using opened = await open();
    const { services } = opened.shop.world;
    services.db = unguarded(services.db, { locks: true, conditions: ['sent_at'], sights: ['sent_at'] });
    await opened.twoSendRefund();
    expect(opened.truth()?.refunded).toBe(2 * 14_999);
  });
});
