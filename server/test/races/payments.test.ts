import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { paytabsSandbox } from '../../src/sandbox/paytabs/paytabs-sandbox.ts';
import { faultsAtEnd, faultsIn } from '../books.ts';
import { openShop } from '../shop-fixtures.ts';
import { openWebhookRecorder } from '../webhook-recorder.ts';
import { atOnce, contenders, meetingAfter, openRaceWorld } from './race-world.ts';
import { unguarded } from './unguarded.ts';

/** A thousand in total, with as many at a time as get a connection in time on a slow machine. */
const tellers = 250;
const waves = 4;

/** A shop on its own database, and a person who wants a clipcard. Webhooks wait until they are delivered. */
async function open(units: number | null = contenders) {
  const post = await openWebhookRecorder();
  const env = { PUBLIC_URL: post.url, TRUST_PROXY: 'yes' };
  const shop = await openShop(paytabsSandbox(), { open: openRaceWorld, env });
  const club = await shop.openClub({ currency: 'AED' });
  const maya = await shop.world.makePerson(club);
  const clipcardId = await shop.sell(club, { units_left: units });
  const { db } = shop.world.services;
  const audited = () => ({
    db,
    centerId: club.centerId,
    provider: 'paytabs' as const,
    payments: shop.sandbox.payments(),
    stock: new Map(units === null ? [] : [[clipcardId, units]]),
  });
  let visitors = 0;
  return {
    shop,
    post,
    db,
    buy: (key?: string) => {
      const input = { clipcardId, clipcardCenterId: club.centerId };
      return shop.call(maya, 'payment/make-cc-clipcard-payment', input, key);
    },
    /** From a separate device. */
    visit: (path: string, input: object) => {
      visitors += 1;
      const from = `10.0.${visitors >> 8}.${visitors & 255}`;
      return shop.call({ headers: { ...maya.headers, 'x-forwarded-for': from } as never }, path, input);
    },
    counts: async () => {
      const { rows } = await sql<Record<string, number>>`select
        (select count(*) from payment where fulfilled_at is not null)::integer as fulfilled,
        (select count(*) from clipcard)::integer as clipcards,
        (select count(*) from invoice)::integer as invoices,
        (select count(*) from ledger_entry where reason = 'PAYMENT')::integer as payments,
        (select count(*) from payment_refund)::integer as refunds`.execute(db);
      return rows[0];
    },
    faults: () => faultsIn(audited()),
    /** Checks all payments with the provider, until nothing is open any more. */
    faultsAtEnd: async () => {
      for (const minutes of [0, 20, 20]) {
        shop.world.clock.move({ minutes });
        await shop.reconcile();
      }
      return faultsAtEnd(audited());
    },
    [Symbol.asyncDispose]: async () => {
      await shop[Symbol.asyncDispose]();
      await post[Symbol.asyncDispose]();
    },
  };
}
type Open = Awaited<ReturnType<typeof open>>;

/** The form with which the provider's page sends the shopper's browser back. */
async function returnOf(pageUrl: string): Promise<{ path: string; body: URLSearchParams }> {
  const html = await (await fetch(pageUrl)).text();
  const action = /<form method="post" action="([^"]+)">/.exec(html)?.[1] ?? '';
  const fields = [...html.matchAll(/name="([^"]*)" value="([^"]*)"/g)];
  return {
    path: new URL(action).pathname,
    body: new URLSearchParams(fields.map(([, name = '', value = '']) => [name, value])),
  };
}

/** Sends webhooks, the shopper's return and polls of the same payment, all at once. */
async function everybodyTells(
  { shop, post, buy, visit }: Open,
  { many, often }: { many: number; often: number },
) {
  const { body } = await buy();
  const { paymentKey, step } = body;
  if (step?.kind !== 'redirect') throw new Error(`there is no page: ${JSON.stringify(body)}`);
  await shop.sandbox.shopper.pays(paymentKey);
  const [webhook] = post.webhooks;
  if (!webhook) throw new Error('nothing was told');
  const returned = await returnOf(step.url);
  shop.world.clock.move({ seconds: 10 });
  const tellings = [
    () => post.deliver(webhook, shop.url),
    async () => {
      const init = { method: 'POST', body: returned.body, redirect: 'manual' } as const;
      return (await fetch(shop.url + returned.path, init)).status;
    },
    async () => (await visit('payment/check-payment', { paymentKey })).status,
  ];
  const answers = [];
  for (let wave = 0; wave < often; wave += 1) {
    const deliveries = Array.from({ length: many }, (_, place) => tellings[place % tellings.length]?.());
    answers.push(...(await Promise.all(deliveries)));
  }
  return answers;
}

const once = { fulfilled: 1, clipcards: 1, invoices: 1, payments: 1, refunds: 0 };

describe('a payment that everybody reports at once', () => {
  test('is fulfilled, invoiced and booked once', async () => {
    await using opened = await open();
    const answers = await everybodyTells(opened, { many: tellers, often: waves });
    expect(new Set(answers)).toEqual(new Set([200, 303]));
    expect(await opened.counts()).toEqual(once);
    expect(await opened.faultsAtEnd()).toEqual([]);
  });

  test('control: without the locks and the constraints behind them, money is counted more than once', async () => {
    await using opened = await open();
    await sql`alter table payment_history drop constraint payment_history_pkey`.execute(opened.db);
    await sql`drop index payment_fulfilled`.execute(opened.db);
    const taken = { locks: true, conditions: ['"name":"state"'] } as const;
    opened.shop.world.services.db = unguarded(opened.db, taken);
    await everybodyTells(opened, { many: 3 * contenders, often: 1 });
    expect((await opened.counts())?.['payments']).toBeGreaterThan(1);
    expect(await opened.faults()).not.toEqual([]);
  });
});

/** The capture of a payment fails, and everybody reports it at once. */
async function everybodyTellsOfTheLoss({ shop, post, buy }: Open, many: number) {
  const { body } = await buy();
  await shop.sandbox.shopper.pays(body.paymentKey);
  for (const webhook of post.webhooks.splice(0)) await post.deliver(webhook, shop.url);
  await shop.sandbox.bank?.takesBack['capture-failed']?.(body.paymentKey);
  const [webhook] = post.webhooks;
  if (!webhook) throw new Error('nothing was told');
  return Promise.all(Array.from({ length: many }, () => post.deliver(webhook, shop.url)));
}
const losses = async ({ db }: Open) => {
  const { rows } = await sql<Record<string, number>>`select
    (select count(*) from payment_chargeback)::integer as steps,
    (select count(*) from ledger_entry where reason = 'RETURN')::integer as returns,
    (select sum(open_amount) from invoice)::integer as open,
    (select count(*) from payment_issue)::integer as troubles`.execute(db);
  return rows[0];
};

describe('a lost payment that everybody reports at once', () => {
  test('is owed again, once', async () => {
    await using opened = await open();
    const answers = await everybodyTellsOfTheLoss(opened, 2 * contenders);
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await losses(opened)).toEqual({ steps: 1, returns: 1, open: 15_000, troubles: 0 });
    expect(await opened.faults()).toEqual([]);
  });

  test('control: without the locks, the check and the constraints behind them, it is owed many times', async () => {
    await using opened = await open();
    await sql`alter table payment_chargeback drop constraint payment_chargeback_pkey`.execute(opened.db);
    opened.shop.world.services.db = unguarded(opened.db, { locks: true, sights: ['payment_chargeback'] });
    await everybodyTellsOfTheLoss(opened, contenders);
    expect((await losses(opened))?.['returns']).toBeGreaterThan(1);
    expect(await opened.faults()).not.toEqual([]);
  });
});

describe('a purchase that is sent many times at once', () => {
  const keysOf = (answers: Awaited<ReturnType<Open['buy']>>[]) =>
    new Set(answers.map(({ status, body }) => (status === 200 ? body.paymentKey : status)));

  test('is one order if it has one key', async () => {
    await using opened = await open();
    const answers = await atOnce(() => opened.buy('one-wish-for-all'));
    expect(keysOf(answers).size).toBe(1);
    expect(answers.every(({ body }) => body.step?.kind === 'redirect')).toBe(true);
    expect(opened.shop.sandbox.payments()).toHaveLength(1);
    expect(await opened.faultsAtEnd()).toEqual([]);
  });

  test('control: without a key, it is as many orders', async () => {
    await using opened = await open();
    expect(keysOf(await atOnce(() => opened.buy())).size).toBe(contenders);
    expect(opened.shop.sandbox.payments()).toHaveLength(contenders);
  });
});

describe('a basket that is paid from many browsers at once', () => {
  async function payFromEverywhere({ buy, visit }: Open) {
    const { shoppingBasketId } = (await buy()).body;
    return atOnce(() => visit('payment/make-cc-shopping-basket-payment', { shoppingBasketId }));
  }
  /** Everybody who was shown a page pays on it, whatever its state in the portal. */
  async function everybodyPays({ shop }: Open) {
    const pages = shop.sandbox.payments().filter(({ state }) => state === 'open');
    await Promise.all(pages.map(({ key }) => shop.sandbox.shopper.pays(key)));
    return pages.length;
  }
  const live = ({ db }: Open) =>
    db.selectFrom('payment').select('key').where('state', 'in', ['CREATED', 'UNKNOWN', 'PENDING']).execute();

  test('has one payment that may succeed, is delivered once, and everything else is refunded', async () => {
    await using opened = await open();
    const answers = await payFromEverywhere(opened);
    expect(new Set(answers.map(({ status }) => status)).isSubsetOf(new Set([200, 409]))).toBe(true);
    expect(await live(opened)).toHaveLength(1);
    const pages = await everybodyPays(opened);
    expect(pages).toBeGreaterThan(1);
    expect(await opened.faultsAtEnd()).toEqual([]);
    expect(await opened.counts()).toEqual({ ...once, payments: pages, refunds: pages - 1 });
  });

  test('control: without the check and the unique index, it has many', async () => {
    await using opened = await open(null);
    await sql`drop index payment_live`.execute(opened.db);
    opened.shop.world.services.db = unguarded(opened.db, { sights: ['AUTHORISED'] });
    await payFromEverywhere(opened);
    expect((await live(opened)).length).toBeGreaterThan(1);
    expect(await opened.faults()).not.toEqual([]);
  });
});

describe('an invoice that is paid from many browsers at once', () => {
  const looksForOthers = (query: string) =>
    query.includes('"payment"') && query.includes('"shopping_basket"');

  /** Each begins a basket of its own. Answers with the payments that may still succeed. */
  async function payFromEverywhere(guarded: boolean) {
    await using shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
    const club = await shop.openClub({
      currency: 'AED',
      document: { parameters: { payLater: 'everybody' } },
    });
    const maya = await shop.world.makePerson(club);
    const clipcard = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
    await shop.call(maya, 'payment/make-invoice-clipcard-payment', clipcard);
    const { db } = shop.world.services;
    const owed = await db.selectFrom('invoice').select(['id', 'open_amount']).executeTakeFirstOrThrow();
    const amount = owed.open_amount;
    const invoices = [{ invoiceId: owed.id, invoiceCenterId: club.centerId, amount }];
    // All have looked for other payments before any writes its own: one that finds others gives them up.
    const everybody = meetingAfter(looksForOthers, contenders);
    if (!guarded) shop.world.services.db = unguarded(db, { locks: true }).withPlugin(everybody);
    const answers = await atOnce(() =>
      shop.call(maya, 'payment/make-cc-debt-payment', { invoices, totalAmount: amount }),
    );
    const statuses = new Set(answers.map(({ status }) => status));
    expect(statuses.isSubsetOf(new Set([200, 409]))).toBe(true);
    return db
      .selectFrom('payment')
      .select('key')
      .where('provider', '=', 'paytabs')
      .where('state', 'in', ['CREATED', 'UNKNOWN', 'PENDING'])
      .execute();
  }

  test('has one payment that may succeed', async () => {
    expect(await payFromEverywhere(true)).toHaveLength(1);
  });

  test('control: without the lock on the debtor, it has many', async () => {
    expect((await payFromEverywhere(false)).length).toBeGreaterThan(1);
  });
});

describe('simultaneous purchases on invoice by one person', () => {
  /** Enough for one clipcard, and not for two. */
  const unpaidLimit = 29_999;

  async function everybodyBuys(guarded: boolean) {
    const shop = await openShop(paytabsSandbox(), { open: openRaceWorld });
    const document = { parameters: { payLater: 'everybody' as const, unpaidLimit } };
    const club = await shop.openClub({ currency: 'AED', document });
    const maya = await shop.world.makePerson(club);
    const input = { clipcardId: await shop.sell(club), clipcardCenterId: club.centerId };
    const { db } = shop.world.services;
    // Two have read what is unpaid before either buys.
    if (!guarded)
      shop.world.services.db = unguarded(db, { locks: true }).withPlugin(meetingAfter('sum(open_amount)'));
    const answers = await atOnce(() => shop.call(maya, 'payment/make-invoice-clipcard-payment', input));
    const { rows } = await sql<{ open: number }>`
      select coalesce(sum(open_amount), 0)::integer as open from invoice`.execute(db);
    await shop[Symbol.asyncDispose]();
    return { open: rows[0]?.open, answers: new Set(answers.map(({ body }) => body.errorCode ?? 'bought')) };
  }

  test('stay within the limit together', async () => {
    expect(await everybodyBuys(true)).toEqual({
      open: 15_000,
      answers: new Set(['bought', 'PURCHASE_EXCEEDED']),
    });
  });

  test('control: without the lock on the payer, they exceed it', async () => {
    expect((await everybodyBuys(false)).open).toBeGreaterThan(unpaidLimit);
  });
});
