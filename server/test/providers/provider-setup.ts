import type { Money } from '@foyer/contract/shared/money-text';
import type {
  Answer,
  Chargeback,
  OpenProvider,
  Provider,
  ProviderOrder,
  ProviderPayment,
  RefundAnswer,
  RefundOrder,
  Started,
  StoredCard,
  WebhookEvent,
} from '../../src/payment/provider.ts';
import type { Clock } from '../../src/platform/clock/clock.ts';
import type { Sandbox, SandboxBank } from '../../src/sandbox/sandbox.ts';
import {
  providerContextOf,
  testClock,
  testOrder,
  testSurroundings,
} from '../../src/sandbox/sandbox-setup.ts';

/** Where the address for news is not said with every payment, the sandbox is told it. */
type SandboxWithAddress = Sandbox & {
  tells?: string | undefined;
  broughtBack?(key: string): Record<string, string>;
};

/** A provider with its sandbox, and what the two can do. */
export interface Conformant {
  provider: Provider;
  sandbox(clock: Clock): SandboxWithAddress;
  /** Each is paid; the other cases pay the first. */
  money: readonly [Money, ...Money[]];
  /** What it does not take. */
  not: readonly Money[];
  /** It opens without these. */
  optionalSecrets?: readonly string[];
  /** Whether the shopper is led to a page of theirs, whether cards are kept, and whether links can be sent. */
  can: { leadAway: boolean; keepCard: boolean; link: boolean };
  /** What is heard of banks after the shopper has paid; nothing, where there is no such state. */
  bank?: {
    takesBack: readonly Chargeback['why'][];
    /** Whether what was taken back can come again, and whether a refund that was done can fail. */
    can: { giveIn: boolean; sendRefundBack: boolean };
  };
}

/** A payment as the portal follows it: what it was told first, what was in the news, and the provider's number. */
interface Begun {
  order: ProviderOrder;
  method?: ProviderPayment['method'];
  started?: Started;
  card?: StoredCard;
  /** What the shopper's browser brings back; nothing, where it was closed before. */
  broughtBack?: () => Record<string, string>;
}

const linesOf = ({ amount }: Money): ProviderOrder['lines'] => [
  { text: '10 clips', quantity: 1, unitAmount: amount, amount, taxRate: 810 },
];

interface Followed {
  provider: OpenProvider;
  sandbox: Sandbox;
  clock: Clock;
  /** What has been in the news so far. */
  understood(): Promise<WebhookEvent[]>;
}

/** Follows a payment as the portal does: by what it was told, what was in the news, and what it is told when it asks. */
function followed(
  { provider, sandbox, clock, understood }: Followed,
  { order, method = 'cc', started, card, broughtBack = () => ({}) }: Begun,
) {
  let reference = started?.reference;
  let refunds = 0;
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
    };
  }
  /** What the provider says after all news have come. */
  async function read(): Promise<Answer> {
    await sandbox.deliver();
    const answer = await provider.read(await known());
    reference = answer.reference ?? reference;
    return answer;
  }
  return {
    order,
    known,
    read,
    /** And what was promised is taken. */
    async look(): Promise<Answer> {
      const answer = await read();
      if (answer.state !== 'authorised' || provider.capture === undefined) return answer;
      await provider.capture(await known());
      return read();
    },
    refundOrder(amount: number): RefundOrder {
      refunds += 1;
      const money = { amount, currency: order.money.currency };
      return { key: `${order.key}-r${refunds}`, money, reference: undefined, createdAt: clock.now() };
    },
    /** Paid back, and looked at until the provider is done with it. */
    async payBack(overrides: RefundOrder): Promise<RefundAnswer> {
      const answer = await provider.refund(await known(), overrides);
      await sandbox.deliver();
      if (answer.state !== 'pending') return answer;
      return provider.readRefund(await known(), {
        ...overrides,
        reference: answer.reference ?? overrides.reference,
      });
    },
  };
}

/** A club whose provider is a sandbox, over HTTP, and whose news are kept as they come. */
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

  return {
    clock,
    sandbox,
    news,
    provider,
    order,
    understood,
    follow,
    /** What the provider itself knows under a key: one payment, or more than there should be. */
    truth: (key: string) => sandbox.payments().filter((payment) => payment.key === key),
    /** What is heard of the shopper's bank. */
    get bank(): SandboxBank {
      if (bank === undefined) throw new Error(`${tried.provider.name} hears of no bank`);
      return bank;
    },
    /** What the shopper's browser brings back from the provider's page. */
    broughtBack: (key: string) => sandbox.broughtBack?.(key) ?? {},
    async begin(overrides: Partial<ProviderOrder> = {}) {
      const paymentOrder = order(overrides);
      return follow({ order: paymentOrder, started: await provider.start(paymentOrder) });
    },
    async [Symbol.asyncDispose]() {
      await stands[Symbol.asyncDispose]();
      const twice = sandbox.payments().filter(({ timesPaid }) => timesPaid > 1);
      if (twice.length > 0) throw new Error('money was taken twice');
    },
  };
}
export type ProviderSetup = Awaited<ReturnType<typeof openProviderSetup>>;
