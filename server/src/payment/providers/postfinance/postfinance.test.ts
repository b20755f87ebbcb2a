import { describe, expect, test } from 'vitest';
import { postfinanceSandbox } from '../../../sandbox/postfinance/postfinance-sandbox.ts';
import { providerContextOf, testClock, testOrder, testSurroundings } from '../../../sandbox/sandbox-setup.ts';
import type { Started } from '../../provider/answer.ts';
import type { ProviderOrder } from '../../provider/order.ts';
import type { ProviderPayment } from '../../provider/payment.ts';
import { NoAnswer } from '../ask.ts';
import { openApi } from './api.ts';
import { payingOnPage } from './order.ts';
import { postfinance } from './postfinance.ts';

async function openClub() {
  const clock = testClock();
  const stands = await testSurroundings(postfinanceSandbox());
  const { sandbox, news, notifyUrl } = stands;
  sandbox.tells = notifyUrl;
  const open = (secrets: Record<string, string> = {}) => {
    const provider = postfinance.open(providerContextOf({ ...sandbox.secrets(), ...secrets }, clock));
    if (provider === undefined) throw new Error('it does not open');
    return provider;
  };
  const provider = open();
  const order = (overrides: Partial<ProviderOrder> = {}) => {
    const money = { amount: 4990, currency: 'CHF' };
    return testOrder({ money, ...overrides });
  };
  return {
    sandbox,
    news,
    clock,
    open,
    provider,
    order,
    async begun(overrides: Partial<ProviderOrder> = {}) {
      const paymentOrder = order(overrides);
      return known(paymentOrder, await provider.start(paymentOrder));
    },
    truth: (key: string) => sandbox.payments().filter((payment) => payment.key === key),
    [Symbol.asyncDispose]: () => stands[Symbol.asyncDispose](),
  };
}

const known = (order: ProviderOrder, { reference, kept = {} }: Partial<Started> = {}): ProviderPayment => ({
  order,
  method: 'cc',
  reference,
  kept,
  returned: {},
  events: [],
  card: undefined,
  isWanted: true,
});

describe('an authorised payment', () => {
  test('is paid when it is captured', async () => {
    await using club = await openClub();
    club.sandbox.takesAtOnce(false);
    const payment = await club.begun();
    await club.sandbox.shopper.pays(payment.order.key);
    const money = payment.order.money;
    expect(await club.provider.read(payment)).toMatchObject({ state: 'authorised', money });
    expect(club.truth(payment.order.key)).toMatchObject([{ timesPaid: 0 }]);
    for (const _time of [1, 2]) {
      expect(await club.provider.capture?.(payment)).toMatchObject({ state: 'paid', money });
    }
    expect(club.truth(payment.order.key)).toMatchObject([{ timesPaid: 1 }]);
  });

  test('is voided when it is cancelled', async () => {
    await using club = await openClub();
    club.sandbox.takesAtOnce(false);
    const payment = await club.begun();
    await club.sandbox.shopper.pays(payment.order.key);
    await club.provider.cancel?.(payment);
    expect((await club.provider.capture?.(payment))?.state).toBe('cancelled');
  });

  test('stays paid when it is cancelled after the capture', async () => {
    await using club = await openClub();
    const payment = await club.begun();
    await club.sandbox.shopper.pays(payment.order.key);
    await club.provider.cancel?.(payment);
    expect((await club.provider.read(payment)).state).toBe('paid');
  });
});

describe('a webhook message', () => {
  async function webhookOf(club: Awaited<ReturnType<typeof openClub>>) {
    const payment = await club.begun();
    await club.sandbox.shopper.pays(payment.order.key);
    const message = club.news.at(-1);
    if (message === undefined) throw new Error('no event was sent');
    const { 'x-signature': _signature, ...unsigned } = message.headers;
    const said = JSON.parse(message.body.toString()) as Record<string, unknown>;
    const hint = (other: Record<string, unknown> = {}) => ({
      headers: unsigned,
      body: Buffer.from(JSON.stringify({ ...said, ...other })),
      query: {},
    });
    return { payment, message, hint };
  }

  test('without a signature is a hint, never mistaken for the signed event', async () => {
    await using club = await openClub();
    const { payment, message, hint } = await webhookOf(club);
    const [fromHint, signed] = [
      await club.provider.parseWebhook(hint()),
      await club.provider.parseWebhook(message),
    ];
    expect(fromHint).toMatchObject([{ paymentKey: payment.order.key }]);
    expect(signed).toMatchObject([{ paymentKey: payment.order.key }]);
    expect(fromHint?.[0]?.eventKey).not.toBe(signed?.[0]?.eventKey);
    expect(await club.provider.parseWebhook(hint())).toEqual(fromHint);
  });

  test('that was changed on its way is rejected', async () => {
    await using club = await openClub();
    const { message } = await webhookOf(club);
    const body = Buffer.concat([message.body, Buffer.from(' ')]);
    expect(await club.provider.parseWebhook({ ...message, body })).toBeUndefined();
  });

  test('without a signature, of another space, is rejected', async () => {
    await using club = await openClub();
    const { hint } = await webhookOf(club);
    expect(await club.provider.parseWebhook(hint({ spaceId: 1_000_001 }))).toBeUndefined();
  });

  test('about another entity contains no event', async () => {
    await using club = await openClub();
    const { hint } = await webhookOf(club);
    expect(await club.provider.parseWebhook(hint({ listenerEntityId: 1472041806455 }))).toEqual([]);
  });

  test('about a refund names the payment', async () => {
    await using club = await openClub();
    const { payment } = await webhookOf(club);
    club.news.splice(0);
    const money = { amount: 100, currency: 'CHF' };
    const createdAt = club.clock.now();
    await club.provider.refund(payment, { key: 'refund-1', money, reference: undefined, createdAt });
    await club.sandbox.deliver();
    const [message] = club.news;
    expect(message && (await club.provider.parseWebhook(message))).toMatchObject([
      { paymentKey: payment.order.key },
    ]);
  });
});

describe('a link', () => {
  test('that does not pass our key on is recognised by its webhook event', async () => {
    await using club = await openClub();
    const order = club.order();
    const started = await club.provider.link?.(order);
    if (started?.step?.kind !== 'redirect') throw new Error('a link leads nowhere');
    const bare = started.step.url.split('?')[0] ?? '';
    const body = new URLSearchParams({ does: 'pay' });
    await fetch(bare, { method: 'POST', body, redirect: 'manual' });
    const payment: ProviderPayment = { ...known(order, started), method: 'pl' };
    expect((await club.provider.read(payment)).state).toBe('pending');
    const [news] = (await Promise.all(club.news.map((one) => club.provider.parseWebhook(one)))).flatMap(
      (one) => one ?? [],
    );
    expect(news).toMatchObject({ paymentKey: order.key, data: expect.anything() });
    const facts = news?.data === undefined ? [] : [news.data];
    expect(await club.provider.read({ ...payment, events: facts })).toMatchObject({
      state: 'paid',
      money: order.money,
    });
  });

  test('has our key in its address', async () => {
    await using club = await openClub();
    const order = club.order();
    expect((await club.provider.link?.(order))?.step).toMatchObject({
      url: expect.stringContaining(`merchantReference=${order.key}`),
    });
  });
});

describe('an unknown payment', () => {
  test('is pending at first and failed later', async () => {
    await using club = await openClub();
    const order = club.order();
    expect(await club.provider.read(known(order))).toEqual({ state: 'pending' });
    club.clock.move({ minutes: 6 });
    expect(await club.provider.read(known(order))).toEqual({ state: 'failed' });
  });

  test('by a link that nobody has opened is pending until the link expires', async () => {
    await using club = await openClub();
    const order = club.order();
    const payment: ProviderPayment = { ...known(order), method: 'pl' };
    club.clock.move({ minutes: 6 });
    expect(await club.provider.read(payment)).toEqual({ state: 'pending' });
    club.clock.set(order.expiresAt.toString());
    expect(await club.provider.read(payment)).toEqual({ state: 'expired' });
  });

  test('is not refunded, and its refund does not fail', async () => {
    await using club = await openClub();
    const order = club.order();
    const { money, createdAt } = order;
    const refund = { key: 'refund-2', money, reference: undefined, createdAt };
    await expect(club.provider.refund(known(order), refund)).rejects.toBeInstanceOf(NoAnswer);
  });

  test('gets no answer with a wrong key', async () => {
    await using club = await openClub();
    const payment = await club.begun();
    await club.sandbox.shopper.pays(payment.order.key);
    const { money, createdAt } = payment.order;
    const refund = { key: 'refund-3', money, reference: undefined, createdAt };
    const stranger = club.open({ authenticationKey: Buffer.alloc(32).toString('base64') });
    await expect(stranger.read(payment)).rejects.toBeInstanceOf(NoAnswer);
    await expect(stranger.refund(payment, refund)).rejects.toBeInstanceOf(NoAnswer);
    await expect(stranger.link?.(payment.order)).rejects.toBeInstanceOf(NoAnswer);
    await expect(stranger.forgetCard?.({ token: '1', shopper: 'x' })).rejects.toBeInstanceOf(NoAnswer);
  });
});

test('a webhook message whose signing key cannot be read is neither accepted nor rejected', async () => {
  await using club = await openClub();
  const payment = await club.begun();
  await club.sandbox.shopper.pays(payment.order.key);
  const stranger = club.open({ authenticationKey: Buffer.alloc(32).toString('base64') });
  const [message] = club.news;
  if (message === undefined) throw new Error('no event was sent');
  await expect(stranger.parseWebhook(message)).rejects.toBeInstanceOf(NoAnswer);
});

test('repeating a paid charge changes nothing', async () => {
  await using club = await openClub();
  const payment = await club.begun({ keepCard: 'yes' });
  await club.sandbox.shopper.pays(payment.order.key);
  const { card } = await club.provider.read(payment);
  if (card === undefined) throw new Error('no card was kept');
  const order = club.order();
  expect((await club.provider.charge?.(order, card))?.state).toBe('paid');
  // Any further change would get no answer.
  club.sandbox.mishaps.add('timeOut');
  expect((await club.provider.charge?.(order, card))?.state).toBe('paid');
});

test('starting a paid payment again reports it as paid and leads to no page', async () => {
  await using club = await openClub();
  const payment = await club.begun();
  await club.sandbox.shopper.pays(payment.order.key);
  const again = await club.provider.start(payment.order);
  expect(again).toMatchObject({ state: 'paid', money: payment.order.money });
  expect(again.step).toBeUndefined();
});

test('a payment that PostFinance refuses to start fails with a reason', async () => {
  await using club = await openClub();
  const order = club.order({ locale: 'a language that is too long for one' });
  const refused = { state: 'failed', why: 'payment.connectionErrorPostfinance' };
  expect(await club.provider.start(order)).toEqual(refused);
  expect(await club.provider.link?.(order)).toEqual(refused);
  expect(club.truth(order.key)).toEqual([]);
});

describe('two transactions paid under one key', () => {
  async function paidTwice(club: Awaited<ReturnType<typeof openClub>>) {
    const payment = await club.begun();
    const { order, reference: first = '' } = payment;
    await club.sandbox.shopper.pays(order.key);
    expect((await club.provider.read(payment)).duplicates).toBeUndefined();
    const { url = '', userId = '', spaceId = '', authenticationKey = '' } = club.sandbox.secrets();
    const account = {
      url,
      userId,
      spaceId,
      key: Buffer.from(authenticationKey, 'base64'),
      clock: club.clock,
      shopperPage: (address: string) => address,
    };
    const made = await openApi(account)('/payment/transactions', {
      method: 'POST',
      body: payingOnPage(order),
    });
    await club.sandbox.shopper.pays(order.key);
    return { order, first, second: String((made.json as { id: number }).id) };
  }

  test('are reported, whichever is known, and each can be refunded', async () => {
    await using club = await openClub();
    const { order, first, second } = await paidTwice(club);
    const { money, createdAt } = order;
    for (const [reference, other] of [
      [first, second],
      [second, first],
    ] as const) {
      expect(await club.provider.read(known(order, { reference }))).toEqual({
        state: 'paid',
        reference,
        money,
        duplicates: [{ reference: other, money }],
      });
      const refund = { key: `back-${reference}`, money, reference: undefined, createdAt };
      expect((await club.provider.refund(known(order, { reference }), refund)).state).toBe('done');
    }
  });

  test('are found by webhook events if only an unpaid one is known', async () => {
    await using club = await openClub();
    const { order, first, second } = await paidTwice(club);
    const facts = [{ transaction: Number(second) }];
    expect(await club.provider.read({ ...known(order, { reference: first }), events: facts })).toMatchObject({
      reference: first,
      duplicates: [{ reference: second }],
    });
    const unpaid = await club.begun();
    const payment = { ...unpaid, events: facts };
    expect(await club.provider.read(payment)).toMatchObject({ state: 'paid', reference: second });
  });
});

test('a refund by the club is not mistaken for a chargeback, with or without a signature', async () => {
  await using club = await openClub();
  const payment = await club.begun();
  const { order } = payment;
  await club.sandbox.shopper.pays(order.key);
  const { createdAt, money } = order;
  await club.provider.refund(payment, {
    key: 'own',
    money: { ...money, amount: 90 },
    reference: undefined,
    createdAt,
  });
  await club.sandbox.bank.takesBack.chargeback?.(order.key);
  await club.sandbox.deliver();
  const refunds = club.news.filter(({ body }) => body.includes('"Refund"'));
  for (const headers of [undefined, {}]) {
    const events = refunds.map((message) =>
      club.provider.parseWebhook({ ...message, ...(headers && { headers }) }),
    );
    const [own, bank] = (await Promise.all(events)).flatMap((one) => one ?? []);
    expect(own?.eventKey).not.toBe(bank?.eventKey);
    expect(own?.data).toBeUndefined();
    const facts = bank?.data === undefined ? [] : [bank.data];
    expect(await club.provider.read({ ...payment, events: facts })).toMatchObject({
      state: 'failed',
      chargeback: {
        reference: payment.reference,
        money: { ...money, amount: money.amount - 90 },
        why: 'chargeback',
      },
    });
  }
});
