import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { runs } from '../../scripts/property-runs.ts';
import type { Mishap } from '../src/sandbox/sandbox.ts';
import { type OpenSandbox, sandboxes } from '../src/sandbox/sandboxes.ts';
import { faultsAtEnd, faultsIn } from './books.ts';
import { providerCases } from './provider-cases.ts';
import { openShop, type Shop } from './shop-fixtures.ts';
import { forged, openWebhookRecorder, type WebhookRecorder } from './webhook-recorder.ts';

/** Which of the payments, or of the webhooks, that exist at that time. */
const which = fc.nat(20);
const mishap = fc.constantFrom<Mishap>('timeOut', 'serverError', 'wrongAmount', 'decline');

const shopperDoes = ['pays', 'isDeclined', 'goesBack', 'takesTooLong'] as const;
const step = fc.oneof(
  { weight: 6, arbitrary: fc.record({ does: fc.constantFrom(...shopperDoes, 'pays' as const), which }) },
  { weight: 3, arbitrary: fc.record({ does: fc.constant('tries again' as const), by: which }) },
  {
    weight: 5,
    arbitrary: fc.record({ does: fc.constantFrom('told', 'told twice', 'forged', 'lost'), which }),
  },
  { weight: 3, arbitrary: fc.record({ does: fc.constantFrom('looks', 'cancels'), which }) },
  {
    weight: 3,
    arbitrary: fc.record({ does: fc.constantFrom('taken back', 'given again', 'refund sent back'), which }),
  },
  { weight: 2, arbitrary: fc.record({ does: fc.constant('sweeps' as const) }) },
  {
    weight: 2,
    arbitrary: fc.record({
      does: fc.constant('waits' as const),
      minutes: fc.constantFrom(1, 3, 10, 18, 12 * 60, 80 * 60),
    }),
  },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;
/** Steps that happen at once, and what goes wrong at the provider meanwhile. */
const moment = fc.record({
  steps: fc.array(step, { minLength: 1, maxLength: 3 }),
  amid: fc.option(mishap, { freq: 4 }),
});
const story = fc.record({
  units: fc.constantFrom(null, 1, 2),
  moments: fc.array(moment, { minLength: 1, maxLength: 9 }),
});

describe.each(providerCases)('payments through $provider', ({ provider, currency, tellsUntilHeard }) => {
  let shop: Shop & { sandbox: OpenSandbox };
  let post: WebhookRecorder;
  beforeAll(async () => {
    post = await openWebhookRecorder();
    const env = { PUBLIC_URL: post.url, TRUST_PROXY: 'yes' };
    shop = await openShop(sandboxes[provider]({ now: () => shop.world.clock.now() }), { env });
  });
  afterAll(async () => {
    await shop[Symbol.asyncDispose]();
    await post[Symbol.asyncDispose]();
  });

  async function open(units: number | null) {
    // A failed scenario may have left these behind.
    shop.sandbox.mishaps.clear();
    post.webhooks.splice(0);
    const club = await shop.openClub({ currency });
    shop.sandbox.tells = `${post.url}/payment-notification/${provider}/${club.centerId}`;
    const maya = await shop.world.makePerson(club, { phone: '+971500000001' });
    const product = await shop.sell(club, { units_left: units });
    const { body } = await shop.call(maya, 'payment/make-cc-clipcard-payment', {
      clipcardId: product,
      clipcardCenterId: club.centerId,
    });
    expect(body.shoppingBasketId, JSON.stringify(body)).toBeDefined();
    return { club, product, shoppingBasketId: body.shoppingBasketId };
  }
  type Sale = Awaited<ReturnType<typeof open>>;

  const auditedOf = ({ club, product }: Sale, units: number | null) => ({
    db: shop.world.services.db,
    centerId: club.centerId,
    provider,
    payments: shop.sandbox.payments(),
    stock: new Map(units === null ? [] : [[product, units]]),
  });
  const paymentsOf = async ({ club }: Sale) => {
    const rows = await shop.world.services.db
      .selectFrom('payment')
      .select('key')
      .where('center_id', '=', club.centerId)
      .orderBy('id')
      .execute();
    return rows.map(({ key }) => key);
  };
  let visitors = 0;
  /** Anyone with a link may pay and see the payment, from anywhere. */
  const visit = ({ club }: Sale, path: string, input: object) => {
    visitors += 1;
    const from = `10.${visitors >> 16}.${(visitors >> 8) & 255}.${visitors & 255}`;
    const headers = { ...club.headers, 'x-forwarded-for': from, authorization: undefined };
    return shop.call({ headers: headers as never }, path, input);
  };

  const one = <T>(of: readonly T[], place: number): T | undefined => of[place % Math.max(1, of.length)];

  /** A shopper can do nothing without an open page. */
  async function shopperSteps(sale: Sale, does: (typeof shopperDoes)[number], place: number) {
    const keys = await paymentsOf(sale);
    const open = shop.sandbox.payments().filter((one) => one.state === 'open' && keys.includes(one.key));
    const payment = one(open, place);
    if (payment) await shop.sandbox.shopper[does](payment.key);
  }
  /** Webhooks that must not get lost, because the portal learns of a bank's action from them alone. */
  const mustBeHeard = new WeakSet<object>();
  const withBank = new Set<string>();
  /** Lets a bank act on payments that have been made. */
  async function bankSteps(
    sale: Sale,
    does: 'taken back' | 'given again' | 'refund sent back',
    place: number,
  ) {
    const { bank } = shop.sandbox;
    const take = bank?.takesBack.chargeback ?? bank?.takesBack['capture-failed'];
    const keys = await paymentsOf(sale);
    const payment = one(
      shop.sandbox.payments().filter(({ key }) => keys.includes(key)),
      place,
    );
    if (!payment) return;
    const { key, state, refunded } = payment;
    const before = new Set<object>(post.webhooks);
    if (does === 'taken back' && state === 'paid' && refunded === 0 && !withBank.has(key)) {
      withBank.add(key);
      await take?.(key);
    } else if (does === 'given again' && bank?.givesIn && withBank.delete(key)) await bank.givesIn(key);
    else if (does === 'refund sent back' && refunded > 0) await bank?.sendsRefundBack?.(key);
    for (const webhook of post.webhooks) if (!before.has(webhook)) mustBeHeard.add(webhook);
  }
  async function newsSteps(does: string, place: number) {
    const webhook = one(post.webhooks, place);
    if (!webhook) return;
    if (does === 'forged') {
      expect(await post.deliver(forged(webhook), shop.url)).toBe(403);
      return;
    }
    if (does === 'lost' && (tellsUntilHeard || mustBeHeard.has(webhook))) return;
    post.webhooks.splice(post.webhooks.indexOf(webhook), 1);
    const times = does === 'lost' ? 0 : does === 'told' ? 1 : 2;
    await Promise.all(Array.from({ length: times }, () => post.deliver(webhook, shop.url)));
  }
  async function take(sale: Sale, taken: Step): Promise<void> {
    switch (taken.does) {
      case 'waits':
        return shop.world.clock.move({ minutes: taken.minutes });
      case 'sweeps':
        return shop.reconcile();
      case 'tries again': {
        const { shoppingBasketId } = sale;
        const { status } = await visit(sale, 'payment/make-cc-shopping-basket-payment', {
          shoppingBasketId,
        });
        expect([200, 409]).toContain(status);
        return;
      }
      case 'looks':
      case 'cancels': {
        const paymentKey = one(await paymentsOf(sale), taken.which);
        const path = taken.does === 'looks' ? 'check-payment' : 'cancel-payment';
        expect((await visit(sale, `payment/${path}`, { paymentKey })).status).toBe(200);
        return;
      }
      case 'taken back':
      case 'given again':
      case 'refund sent back':
        return bankSteps(sale, taken.does, taken.which);
      case 'pays':
      case 'isDeclined':
      case 'goesBack':
      case 'takesTooLong':
        return shopperSteps(sale, taken.does, taken.which);
      default:
        return newsSteps(taken.does, taken.which);
    }
  }

  async function tellAll() {
    await shop.sandbox.deliver();
    for (const webhook of post.webhooks.splice(0)) await post.deliver(webhook, shop.url);
  }
  /** Delivers all webhooks and lets time pass, until nothing more happens. */
  async function comeToAnEnd() {
    shop.sandbox.mishaps.clear();
    for (const minutes of [0, 2, 12, 20, 20, 12 * 60, 12 * 60]) {
      shop.world.clock.move({ minutes });
      await tellAll();
      await shop.reconcile();
    }
  }

  /** The portal waits three days for late money. Later scenarios need not wait for it too. */
  const closeBooks = ({ club }: Sale) =>
    shop.world.services.db
      .updateTable('payment')
      .set({ next_check_at: null })
      .where('center_id', '=', club.centerId)
      .execute();

  test('end in the state that the provider has, after any steps in any order', async () => {
    await fc.assert(
      fc.asyncProperty(story, async ({ units, moments }) => {
        const sale = await open(units);
        for (const { steps, amid } of moments) {
          if (amid) shop.sandbox.mishaps.add(amid);
          await Promise.all(steps.map((taken) => take(sale, taken)));
          shop.sandbox.mishaps.clear();
          expect(await faultsIn(auditedOf(sale, units))).toEqual([]);
        }
        await comeToAnEnd();
        expect(await faultsAtEnd(auditedOf(sale, units))).toEqual([]);
        await closeBooks(sale);
      }),
      runs(6),
    );
  });
});
