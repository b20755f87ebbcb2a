import type { Money } from '@foyer/contract/shared/money-text';
import type { Answer, Chargeback, Started } from '../../src/payment/provider/answer.ts';
import type { StoredCard } from '../../src/payment/provider/card.ts';
import type { ProviderOrder } from '../../src/payment/provider/order.ts';
import type { ProviderPayment } from '../../src/payment/provider/payment.ts';
import type { OpenProvider, Provider } from '../../src/payment/provider/provider.ts';
import type { RefundAnswer, RefundOrder } from '../../src/payment/provider/refund.ts';
import type { WebhookEvent } from '../../src/payment/provider/webhook.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Sandbox, SandboxBank } from '../../src/sandbox/sandbox.ts';
import {
  providerContextOf,
  testClock,
  testOrder,
  testSurroundings,
} from '../../src/sandbox/sandbox-setup.ts';
import type { OpenSandbox } from '../../src/sandbox/sandboxes.ts';

/** A provider with its sandbox, and what they support. */
export interface Conformant {
  provider: Provider;
  sandbox(clock: Clock): OpenSandbox;
  /** Amounts that it accepts. Each is paid; the other cases pay the first. */
  money: readonly [Money, ...Money[]];
  /** Amounts that it rejects. */
  not: readonly Money[];
  /** The provider behind it, if there is a choice. */
  before?: string;
  /** Only staff can take payments through it. */
  isByStaff?: true;
  /** Secrets without which it still opens. */
  optionalSecrets?: readonly string[];
  /** Whether it redirects the shopper to its page, stores cards, and sends payment links. */
  can: { leadAway: boolean; keepCard: boolean; link: boolean };
  /** The shopper enters the card in our page, and it knows nothing of the payment before. */
  entersInPage?: true;
  /** It sends no webhooks. */
  sendsNoWebhooks?: true;
  /** Its refunds name no sale, so that they have no limit. */
  refundsAreUnbound?: true;
  /** It knows no call to forget a card. */
  forgetsNoCard?: true;
  /** What banks report after the shopper has paid. Omitted for providers without such reports. */
  bank?: {
    takesBack: readonly Chargeback['why'][];
    /** Whether a chargeback can be reversed, and whether a completed refund can fail. */
    can: { giveIn: boolean; sendRefundBack: boolean };
  };
}

/** A payment as the portal follows it, from the order and the answer to its start. */
interface Begun {
  order: ProviderOrder;
  method?: ProviderPayment['method'];
  started?: Started;
  card?: StoredCard;
  /** The return parameters of the shopper's browser. Omitted if it was closed before. */
  broughtBack?: () => Record<string, string>;
}

const linesOf = ({ amount }: Money): ProviderOrder['lines'] => [
  { text: '10 clips', quantity: 1, unitAmount: amount, amount, taxRate: 810 },
];

interface Followed {
  provider: OpenProvider;
  sandbox: Sandbox;
  clock: Clock;
  /** The webhook events so far. */
  understood(): Promise<WebhookEvent[]>;
}

/** Follows a payment as the portal does: by the first answer, webhook events, and the answers to its checks. */
function followed(
  { provider, sandbox, clock, understood }: Followed,
  { order, method = 'cc', started, card, broughtBack = () => ({}) }: Begun,
) {
  let reference = started?.reference;
  let sentAt: Temporal.Instant | undefined;
  let refunds = 0;
  const done = new Map<string, number>();
  async function known(): Promise<ProviderPayment> {
    const ours = (await understood()).filter(
      (one) => one.paymentKey === order.key || (one.reference !== undefined && one.reference === reference),
    );
    const once = new Map(ours.toReversed().map((one) => [one.eventKey, one]));
    const facts = [...once.values()]
      .toReversed()
      .flatMap(({ data: fact }) => (fact === undefined ? [] : [fact]));
    return {
      order,
      method,
      reference,
      kept: started?.kept ?? {},
      returned: broughtBack(),
      events: facts,
      card,
      isWanted: true,
      ...(sentAt && { sentAt }),
    };
  }
  /** Takes the money once, where the provider takes it with what the shopper's browser has brought. */
  async function takeOnce(payment: ProviderPayment): Promise<Answer | undefined> {
    const brought = provider.take && payment.returned[provider.take.with];
    if (brought === undefined || sentAt) return undefined;
    sentAt = clock.now();
    return provider.take?.send(payment, brought);
  }
  /** The provider's answer after all webhooks have been delivered. */
  async function read(): Promise<Answer> {
    await sandbox.deliver();
    const payment = await known();
    const answer = (await takeOnce(payment)) ?? (await provider.read(payment));
    reference = answer.reference ?? reference;
    return answer;
  }
  return {
    order,
    known,
    read,
    /** The same, after capturing an authorised payment. */
    async look(): Promise<Answer> {
      const answer = await read();
      if (answer.state !== 'authorised' || provider.capture === undefined) return answer;
      await provider.capture(await known());
      return read();
    },
    refundOrder(amount: number): RefundOrder {
      refunds += 1;
      const money = { amount, currency: order.money.currency };
      return {
        key: `${order.key}-r${refunds}`,
        money,
        reference: undefined,
        createdAt: clock.now(),
        refundedBefore: [...done.values()].reduce((sum, each) => sum + each, 0),
      };
    },
    /** Refunds, and checks the refund once more if it is pending. */
    async payBack(overrides: RefundOrder): Promise<RefundAnswer> {
      const first = await provider.refund(await known(), overrides);
      await sandbox.deliver();
      const reference = first.reference ?? overrides.reference;
      const answer =
        first.state === 'pending'
          ? await provider.readRefund(await known(), { ...overrides, reference })
          : first;
      if (answer.state === 'done') done.set(overrides.key, overrides.money.amount);
      return answer;
    },
  };
}

/** A club whose provider is a sandbox, over HTTP, and whose webhooks are recorded. */
export async function openProviderSetup(tried: Conformant) {
  const clock = testClock();
  const stands = await testSurroundings(tried.sandbox(clock));
  const { sandbox, news, notifyUrl } = stands;
  const { bank } = sandbox;
  if ('tells' in sandbox) sandbox.tells = notifyUrl;
  const opened = tried.provider.open(providerContextOf(sandbox.secrets(), clock));
  if (opened === undefined)
    throw new Error(`${tried.provider.name} does not open with the secrets of its sandbox`);
  const provider = opened;

  const order = (overrides: Partial<ProviderOrder> = {}): ProviderOrder => {
    const money = overrides.money ?? tried.money[0];
    return testOrder({ money, lines: linesOf(money), notifyUrl, createdAt: clock.now(), ...overrides });
  };

  async function understood(): Promise<WebhookEvent[]> {
    const each = await Promise.all(news.map((message) => provider.parseWebhook(message)));
    return each.flatMap((notifications) => notifications ?? []);
  }
  const follow = (begun: Begun) => followed({ provider, sandbox, clock, understood }, begun);
  /** A shopper who enters the card in our page is still there when they have. */
  const inPage = ({ key }: ProviderOrder) =>
    sandbox.entersInPage ? { broughtBack: () => sandbox.broughtBack?.(key) ?? {} } : {};

  return {
    clock,
    sandbox,
    news,
    provider,
    order,
    understood,
    follow,
    /** The provider's own payments under a key: one, or more than there should be. */
    truth: (key: string) => sandbox.payments().filter((payment) => payment.key === key),
    /** The shopper's bank. */
    get bank(): SandboxBank {
      if (bank === undefined) throw new Error(`${tried.provider.name} hears of no bank`);
      return bank;
    },
    inPage,
    /** How often money was taken for a key. */
    timesPaid: (key: string) =>
      sandbox.payments().reduce((sum, one) => sum + (one.key === key ? one.timesPaid : 0), 0),
    /** The return parameters that the shopper's browser brings from the provider's page. */
    broughtBack: (key: string) => sandbox.broughtBack?.(key) ?? {},
    async begin(overrides: Partial<ProviderOrder> = {}) {
      const paymentOrder = order(overrides);
      return follow({
        order: paymentOrder,
        started: await provider.start(paymentOrder),
        ...inPage(paymentOrder),
      });
    },
    async [Symbol.asyncDispose]() {
      await stands[Symbol.asyncDispose]();
      const twice = sandbox.payments().filter(({ timesPaid }) => timesPaid > 1);
      if (twice.length > 0) throw new Error('money was taken twice');
    },
  };
}
export type ProviderSetup = Awaited<ReturnType<typeof openProviderSetup>>;
