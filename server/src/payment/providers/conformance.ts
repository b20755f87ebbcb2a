import { describe, expect, test } from 'vitest';
import type { Mishap, Sandbox } from '../../sandbox/sandbox.ts';
import { seatOf } from '../../sandbox/standing.ts';
import { NoAnswer } from './ask.ts';
import { type Conformant, openPlace, type Place } from './conformance-place.ts';

const isLost = (asking: Promise<unknown>) => expect(asking).rejects.toBeInstanceOf(NoAnswer);

/** Does something while the sandbox has mishaps. */
async function amid<T>({ sandbox }: Place, mishap: Mishap, act: () => Promise<T>): Promise<T> {
  sandbox.mishaps.add(mishap);
  try {
    return await act();
  } finally {
    sandbox.mishaps.delete(mishap);
  }
}

async function begunAndPaid(place: Place, told: Parameters<Place['begin']>[0] = {}) {
  const payment = await place.begin(told);
  await place.sandbox.shopper.pays(payment.order.key);
  return payment;
}

const unpaid = ['failed', 'cancelled', 'expired'];

/**
 * What every provider must do, over HTTP against its sandbox with all its mishaps. The sandbox's own books are what the
 * answers are compared with.
 */
export function describeProvider<S extends Sandbox>(tried: Conformant<S>): void {
  describe(tried.name, () => {
    describe('a shopper', () => shopperCases(tried));
    describe('an answer that does not come', () => lostCases(tried));
    describe('news', () => newsCases(tried));
    describe('paying back', () => refundCases(tried));
    describe.runIf(tried.can.keepCard)('a kept card', () => cardCases(tried));
    describe.runIf(tried.can.link)('a link', () => linkCases(tried));
    describe('secrets', () => secretCases(tried));
    describe('money', () => moneyCases(tried));
  });
}

function shopperCases<S extends Sandbox>(tried: Conformant<S>): void {
  test.each(tried.money)('pays $amount $currency', async (money) => {
    await using place = await openPlace(tried);
    const order = place.order({ money });
    const started = await place.provider.start(order);
    expect(started).toMatchObject({ state: 'pending', step: { kind: expect.any(String) } });
    const payment = place.follow({ order, started });
    expect((await payment.look()).state).toBe('pending');
    expect(place.truth(order.key)).toMatchObject([{ ...money, state: 'open', timesPaid: 0 }]);

    await place.sandbox.shopper.pays(order.key);
    expect(await payment.look()).toMatchObject({ state: 'paid', money, reference: expect.any(String) });
    expect(place.truth(order.key)).toMatchObject([{ ...money, state: 'paid', timesPaid: 1, refunded: 0 }]);
  });

  test.each<[string, (place: Place, key: string) => Promise<void>, readonly string[]]>([
    ['is declined', ({ sandbox }, key) => sandbox.shopper.isDeclined(key), ['failed']],
    [
      'pays when everybody is declined',
      (place, key) => amid(place, 'decline', () => place.sandbox.shopper.pays(key)),
      ['failed'],
    ],
    ['goes back', ({ sandbox }, key) => sandbox.shopper.goesBack(key), [...unpaid, 'pending']],
    [
      'takes too long',
      async (place, key) => {
        await place.sandbox.shopper.takesTooLong(key);
        place.clock.move({ hours: 2 });
      },
      unpaid,
    ],
  ])('%s: no money is taken', async (_title, does, states) => {
    await using place = await openPlace(tried);
    const payment = await place.begin();
    await does(place, payment.order.key);
    expect(states).toContain((await payment.look()).state);
    expect(place.truth(payment.order.key)).toMatchObject([{ timesPaid: 0 }]);
  });

  test('whose provider takes another amount than it was told', async () => {
    await using place = await openPlace(tried);
    const payment = await amid(place, 'wrongAmount', () => begunAndPaid(place));
    const { amount, currency } = payment.order.money;
    const answer = await payment.read();
    expect(['authorised', 'paid']).toContain(answer.state);
    expect(answer.money).toEqual({ amount: amount - 1, currency });
  });

  test('pays on the page that it was sent to, and comes back', async ({ skip }) => {
    await using place = await openPlace(tried);
    const order = place.order();
    const started = await place.provider.start(order);
    if (started.step?.kind !== 'redirect') return skip('pays within the portal');
    await press(started.step.url);
    expect((await place.follow({ order, started }).look()).state).toBe('paid');
  });
}

/** Presses 'pay' on the page of a sandbox. */
async function press(url: string): Promise<void> {
  const page = await fetch(url);
  const html = await page.text();
  expect(html).toContain('This is a sandbox');
  const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? '';
  const body = new URLSearchParams({ does: 'pay' });
  const answer = await fetch(new URL(action, url), { method: 'POST', body, redirect: 'manual' });
  expect(answer.status).toBeLessThan(400);
}

function lostCases<S extends Sandbox>(tried: Conformant<S>): void {
  test('to the start: it is found by our key, and starting again makes no second', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    await isLost(amid(place, 'timeOut', () => place.provider.start(order)));
    expect(place.truth(order.key)).toHaveLength(1);
    expect((await place.follow({ order }).look()).state).toBe('pending');

    place.clock.move({ minutes: 5 });
    const started = await place.provider.start(order);
    expect(started).toMatchObject({ state: 'pending', step: { kind: expect.any(String) } });
    await place.sandbox.shopper.pays(order.key);
    const answer = await place.follow({ order, started }).look();
    expect(answer).toMatchObject({ state: 'paid', money: order.money });
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 1 }]);
  });

  test('to the start, of a payment that was paid meanwhile', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    await isLost(amid(place, 'timeOut', () => place.provider.start(order)));
    await place.sandbox.shopper.pays(order.key);
    expect(await place.follow({ order }).look()).toMatchObject({ state: 'paid', money: order.money });
  });

  test('but a fault: nothing was begun, and it can be begun again', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    await isLost(amid(place, 'serverError', () => place.provider.start(order)));
    expect(place.truth(order.key)).toEqual([]);
    expect((await place.follow({ order }).look()).state).not.toBe('paid');
    await place.provider.start(order);
    expect(place.truth(order.key)).toMatchObject([{ state: 'open', timesPaid: 0 }]);
  });

  test('since nobody is there', async () => {
    const place = await openPlace(tried);
    const order = place.order();
    await place[Symbol.asyncDispose]();
    await isLost(place.provider.start(order));
  });
}

function newsCases<S extends Sandbox>(tried: Conformant<S>): void {
  test('that comes twice is the same news', async () => {
    await using place = await openPlace(tried);
    const payment = await amid(place, 'tellTwice', () => begunAndPaid(place));
    await payment.look();
    const told = (await place.understood()).filter(({ paymentKey }) => paymentKey === payment.order.key);
    const keys = told.map(({ eventKey }) => eventKey);
    expect(keys.length).toBeGreaterThanOrEqual(2);
    for (const key of keys) expect(keys.filter((other) => other === key).length % 2).toBe(0);
  });

  test("with a wrong signature is nobody's", async () => {
    await using place = await openPlace(tried);
    await amid(place, 'wrongSignature', () => begunAndPaid(place));
    expect(place.news.length).toBeGreaterThan(0);
    for (const message of place.news) expect(await place.provider.understand(message)).toBeUndefined();
  });

  test("that says nothing is nobody's", async () => {
    await using place = await openPlace(tried);
    for (const body of ['', '{}', '[]', 'null', '"text"', '\u0000']) {
      const message = { headers: {}, body: Buffer.from(body), query: {} };
      expect(await place.provider.understand(message)).toBeUndefined();
    }
  });

  test('of another club is not understood', async () => {
    await using place = await openPlace(tried);
    await using other = await openPlace(tried);
    await begunAndPaid(place);
    expect(place.news.length).toBeGreaterThan(0);
    for (const message of place.news) {
      expect(await place.provider.understand(message)).not.toBeUndefined();
      expect(await other.provider.understand(message)).toBeUndefined();
    }
  });

  test.each<Mishap>(['tellLate', 'tellOutOfOrder'])(
    'told with %s leads to the same truth',
    async (mishap) => {
      await using place = await openPlace(tried);
      const payment = await amid(place, mishap, async () => {
        const begun = await begunAndPaid(place);
        expect(place.news).toEqual([]);
        expect(['pending', 'authorised', 'paid']).toContain(
          (await place.provider.read(await begun.known())).state,
        );
        await place.sandbox.deliver();
        return begun;
      });
      expect(place.news.length).toBeGreaterThan(0);
      expect(await payment.look()).toMatchObject({ state: 'paid', money: payment.order.money });
      expect(place.truth(payment.order.key)).toMatchObject([{ timesPaid: 1 }]);
    },
  );
}

function refundCases<S extends Sandbox>(tried: Conformant<S>): void {
  const paid = async (place: Place) => {
    const payment = await begunAndPaid(place);
    expect((await payment.look()).state).toBe('paid');
    const { key, money } = payment.order;
    return { ...payment, amount: money.amount, refunded: () => place.truth(key)[0]?.refunded };
  };

  test('in parts, and then the rest', async () => {
    await using place = await openPlace(tried);
    const { amount, payBack, refundOrder, refunded } = await paid(place);
    const third = Math.floor(amount / 3);
    for (const [part, sum] of [
      [third, third],
      [third, 2 * third],
      [amount - 2 * third, amount],
    ] as const) {
      expect((await payBack(refundOrder(part))).state).toBe('done');
      expect(refunded()).toBe(sum);
    }
  });

  test('of more than is left', async () => {
    await using place = await openPlace(tried);
    const { amount, payBack, refundOrder, refunded } = await paid(place);
    await payBack(refundOrder(amount - 1));
    expect((await payBack(refundOrder(2))).state).toBe('failed');
    expect(refunded()).toBe(amount - 1);
  });

  test('twice under the same key happens once', async () => {
    await using place = await openPlace(tried);
    const { payBack, refundOrder, refunded } = await paid(place);
    const order = refundOrder(100);
    const first = await payBack(order);
    expect(await payBack(order)).toEqual(first);
    expect(refunded()).toBe(100);
  });

  test('whose answer was lost is found', async () => {
    await using place = await openPlace(tried);
    const { known, payBack, refundOrder, refunded } = await paid(place);
    const order = refundOrder(100);
    const payment = await known();
    await isLost(amid(place, 'timeOut', () => place.provider.refund(payment, order)));
    await place.sandbox.deliver();
    const found = await place.provider.readRefund(await known(), order);
    await place.sandbox.deliver();
    const reference = found.reference ?? order.reference;
    expect((await place.provider.readRefund(await known(), { ...order, reference })).state).toBe('done');
    expect((await payBack(order)).state).toBe('done');
    expect(refunded()).toBe(100);
  });

  test('that met a fault has not begun', async () => {
    await using place = await openPlace(tried);
    const { known, payBack, refundOrder, refunded } = await paid(place);
    const order = refundOrder(100);
    const payment = await known();
    await isLost(amid(place, 'serverError', () => place.provider.refund(payment, order)));
    expect(refunded()).toBe(0);
    expect((await payBack(order)).state).toBe('done');
  });
}

function cardCases<S extends Sandbox>(tried: Conformant<S>): void {
  async function kept(place: Place) {
    const payment = await begunAndPaid(place, { keepCard: 'yes' });
    const { card } = await payment.look();
    const { charge } = place.provider;
    if (card === undefined || charge === undefined) throw new Error('no card was kept');
    const order = place.order();
    const { token, shopper, firstReference } = card;
    const stored = { token, shopper, ...(firstReference === undefined ? {} : { firstReference }) };
    return {
      card: stored,
      order,
      charge: () => charge(order, stored),
      look: () => place.follow({ order, method: 'cof', card: stored }).look(),
    };
  }

  test('is kept where that was asked for, and only there', async () => {
    await using place = await openPlace(tried);
    const { card } = await kept(place);
    expect(card).toMatchObject({ token: expect.stringMatching(/./), shopper: expect.stringMatching(/./) });
    const without = await begunAndPaid(place, { keepCard: 'no' });
    expect((await without.look()).card).toBeUndefined();
  });

  test('pays without the shopper, and once for a key', async () => {
    await using place = await openPlace(tried);
    const { charge, look, order } = await kept(place);
    await charge();
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    place.clock.move({ minutes: 5 });
    await charge();
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(place.truth(order.key)).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
  });

  test('whose charge had no answer is charged once', async () => {
    await using place = await openPlace(tried);
    const { charge, look, order } = await kept(place);
    for (const _time of [1, 2]) {
      const asking = amid(place, 'timeOut', charge);
      await asking.catch((error: unknown) => expect(error).toBeInstanceOf(NoAnswer));
      const isTaken = place.truth(order.key)[0]?.timesPaid === 1;
      expect((await look()).state === 'paid').toBe(isTaken);
      place.clock.move({ minutes: 5 });
    }
    await charge();
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(place.truth(order.key)).toMatchObject([{ state: 'paid', timesPaid: 1 }]);
  });

  test('that is declined takes nothing', async () => {
    await using place = await openPlace(tried);
    const { charge, look, order } = await kept(place);
    await amid(place, 'decline', charge);
    expect((await look()).state).toBe('failed');
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });

  test('that was forgotten is charged no more', async () => {
    await using place = await openPlace(tried);
    const { card, charge, order } = await kept(place);
    await place.provider.forgetCard?.(card);
    await place.provider.forgetCard?.(card);
    expect((await charge()).state).toBe('failed');
    expect(place.truth(order.key).filter(({ timesPaid }) => timesPaid > 0)).toEqual([]);
  });
}

function linkCases<S extends Sandbox>(tried: Conformant<S>): void {
  async function linked(place: Place) {
    const order = place.order({ expiresAt: place.clock.now().add({ hours: 72 }) });
    const started = await place.provider.link?.(order);
    if (started?.step?.kind !== 'redirect') throw new Error('a link leads nowhere');
    return { ...place.follow({ order, method: 'pl', started }), url: started.step.url };
  }

  test('is paid by whoever has it', async () => {
    await using place = await openPlace(tried);
    const { order, look, url } = await linked(place);
    expect((await look()).state).toBe('pending');
    await press(url);
    expect(await look()).toMatchObject({ state: 'paid', money: order.money });
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 1 }]);
  });

  test('whose answer was lost is made once', async () => {
    await using place = await openPlace(tried);
    const order = place.order();
    await isLost(amid(place, 'timeOut', async () => place.provider.link?.(order)));
    await place.provider.link?.(order);
    expect(place.truth(order.key)).toHaveLength(1);
  });

  test('that was withdrawn is not paid', async () => {
    await using place = await openPlace(tried);
    const { order, known, look } = await linked(place);
    await place.provider.cancel?.(await known());
    await place.sandbox.shopper.pays(order.key).catch(() => undefined);
    place.clock.move({ hours: 24 * 4 });
    expect(unpaid).toContain((await look()).state);
    expect(place.truth(order.key)).toMatchObject([{ timesPaid: 0 }]);
  });
}

function secretCases<S extends Sandbox>(tried: Conformant<S>): void {
  test('that are missing or empty leave it closed', async () => {
    await using place = await openPlace(tried);
    const secrets = place.sandbox.secrets();
    const optional = ['url', ...(tried.optionalSecrets ?? [])];
    const needed = Object.keys(secrets).filter((name) => !optional.includes(name));
    expect(needed.length).toBeGreaterThan(0);
    for (const name of needed) {
      const { [name]: _missing, ...others } = secrets;
      expect(tried.provider.open(seatOf(others)), name).toBeUndefined();
      expect(tried.provider.open(seatOf({ ...secrets, [name]: '' })), name).toBeUndefined();
    }
  });

  test('of another club begin nothing here', async () => {
    await using place = await openPlace(tried);
    await using other = await openPlace(tried);
    const mixed = { ...other.sandbox.secrets(), url: place.sandbox.secrets()['url'] ?? '' };
    const order = place.order();
    const answer = await tried.provider
      .open(seatOf(mixed))
      ?.start(order)
      .catch((error: unknown) => error);
    expect(answer instanceof NoAnswer || (answer as { state?: string }).state === 'failed').toBe(true);
    expect(place.truth(order.key)).toEqual([]);
  });
}

function moneyCases<S extends Sandbox>(tried: Conformant<S>): void {
  test('it takes, and money it does not', async () => {
    await using place = await openPlace(tried);
    for (const money of tried.money) expect(place.provider.takes(money), money.currency).toBe(true);
    for (const money of tried.not) expect(place.provider.takes(money), money.currency).toBe(false);
  });
}
