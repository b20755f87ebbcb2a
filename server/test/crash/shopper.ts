import type { PaymentOffers } from '@foyer/contract/payment';
import type { Payment } from '@foyer/contract/payment/shapes';
import type { Mishap } from '../../src/sandbox/sandbox.ts';
import type { TestClub, TestPerson } from '../factories.ts';
import type { Chance } from './chance.ts';
import type { PortalProcess } from './portal-process.ts';
import type { Stall } from './stalls.ts';

export interface ClubAtStall extends Stall {
  club: TestClub;
  people: readonly [TestPerson, ...TestPerson[]];
  /** One with unlimited stock, and one that sells out. */
  products: readonly [number, ...number[]];
}

const mostTries = 4;
const mishaps = ['timeOut', 'serverError', 'decline', 'wrongAmount'] as const satisfies readonly Mishap[];

/** A person who buys something, with the impatience and mistakes of real people. */
export function shopper(portal: PortalProcess, at: ClubAtStall, chance: Chance) {
  const { sandbox } = at;
  const person = chance.oneOf(at.people);
  const clipcardId = chance.oneOf(at.products);
  const input = { clipcardId, clipcardCenterId: at.club.centerId };

  /** Like a browser: without an answer, or after a 503, it repeats the request with the same key, or is closed. */
  async function ask<T>(path: string, input: object, key?: string): Promise<T | undefined> {
    for (let tries = 0; tries < mostTries; tries += 1) {
      await portal.isUp();
      const answer = await fetch(`${portal.url}/api/payment/${path}`, {
        method: 'POST',
        headers: {
          ...person.headers,
          'content-type': 'application/json',
          ...(key && { 'idempotency-key': key }),
        },
        body: JSON.stringify(input),
      })
        .then(async (response) => ({
          ok: response.ok,
          status: response.status,
          body: (await response.json()) as T,
        }))
        .catch(() => undefined);
      const isLater = answer?.status === 503;
      if (answer && !isLater) return answer.ok ? answer.body : undefined;
      if (isLater) await portal.isReady();
      if (chance.happens(30)) return undefined;
    }
    return undefined;
  }

  async function amid<T>(act: () => Promise<T>): Promise<T> {
    const mishap = chance.happens(25) ? chance.oneOf(mishaps) : undefined;
    if (mishap) sandbox.mishaps.add(mishap);
    try {
      return await act();
    } finally {
      if (mishap) sandbox.mishaps.delete(mishap);
    }
  }

  async function order(number: number): Promise<Payment | undefined> {
    const key = `purchase-${number}`;
    const dice = chance.below(100);
    if (at.charges && dice < 30) {
      const money = { centerId: at.club.centerId, currency: at.currency, amount: 15_000 };
      const offers = await ask<PaymentOffers>('find-payment-methods', money);
      const card = offers?.cof[0];
      if (card) return ask('make-cof-clipcard-payment', { ...input, selectedCardOnFile: card.cardId }, key);
    }
    if (at.links && dice > 90) return ask('make-pl-clipcard-payment', input, key);
    return ask('make-cc-clipcard-payment', { ...input, keepCard: at.charges && dice < 60 }, key);
  }

  /** Acts on the provider's page, which works whether or not the portal is up. */
  async function onPage(payment: Payment): Promise<void> {
    const isOpen = sandbox
      .payments()
      .some(({ key, state }) => key === payment.paymentKey && state === 'open');
    if (!isOpen) return;
    const dice = chance.below(100);
    const { pays, isDeclined, goesBack, takesTooLong } = sandbox.shopper;
    const does =
      dice < 70 ? pays : dice < 78 ? isDeclined : dice < 84 ? goesBack : dice < 88 ? takesTooLong : undefined;
    await does?.(payment.paymentKey);
  }

  const look = async ({ paymentKey }: Payment) => {
    if (chance.happens(70)) await ask('check-payment', { paymentKey });
  };

  return async (number: number): Promise<void> => {
    const payment = await amid(() => order(number));
    if (!payment) return;
    if (chance.happens(8)) await ask('cancel-payment', { paymentKey: payment.paymentKey });
    const { shoppingBasketId } = payment;
    const again = chance.happens(15)
      ? await amid(() => ask<Payment>('make-cc-shopping-basket-payment', { shoppingBasketId }))
      : undefined;
    for (const one of [payment, again]) {
      if (one) await amid(() => onPage(one));
      if (one) await look(one);
    }
  };
}
