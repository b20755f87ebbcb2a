import type { Answer } from '../../server/src/payment/provider/answer.ts';
import type { StoredCard } from '../../server/src/payment/provider/card.ts';
import type { ProviderOrder } from '../../server/src/payment/provider/order.ts';
import type { ProviderPayment } from '../../server/src/payment/provider/payment.ts';
import type { Provider } from '../../server/src/payment/provider/provider.ts';
import type { RefundAnswer, RefundOrder } from '../../server/src/payment/provider/refund.ts';
import { NoAnswer } from '../../server/src/payment/providers/ask.ts';

/** A request to the bank of the cards, which knows an order by its key, and charges it once. */
export interface CardCharge {
  key: string;
  token: string;
  amount: number;
  currency: string;
  /** Of the invoice. */
  reference: string;
}

/** Money that goes back to a card, once for each key. */
export type CardRefund = Omit<CardCharge, 'reference'>;

export type CardAnswer = 'paid' | 'failed' | 'noAnswer';

/** The reference that ends the text of what is paid. */
const referenceIn = ({ lines: [line] }: ProviderOrder): string =>
  /\((\d+-\d{4}-\d+)\)$/.exec(line?.text ?? '')?.[1] ?? '';

/** A provider of stored cards whose bank is in another process, which outlives the portal's. */
export function cardProvider(charge: (order: CardCharge | CardRefund) => Promise<CardAnswer>): Provider {
  async function ask(order: ProviderOrder, card: StoredCard | undefined): Promise<Answer> {
    if (!card) throw new Error('only stored cards are charged here');
    const { key, money } = order;
    const answer = await charge({ key, token: card.token, ...money, reference: referenceIn(order) });
    if (answer === 'noAnswer') throw new NoAnswer('the line is dead');
    return answer === 'paid' ? { state: 'paid', money, reference: key } : { state: 'failed', reference: key };
  }
  async function refund({ card }: ProviderPayment, { key, money }: RefundOrder): Promise<RefundAnswer> {
    if (!card) throw new Error('only stored cards get money back here');
    await charge({ key, token: card.token, ...money });
    return { state: 'done', reference: key };
  }
  const neverCalled = () => Promise.reject(new Error('nobody asks this of the bench'));
  return {
    name: 'paytabs',
    acknowledgement: { status: 200, body: '' },
    open: () => ({
      takes: ({ amount }) => amount > 0,
      charge: ask,
      // An order whose answer was lost is sent again, with its key.
      read: ({ order, card }) => ask(order, card),
      start: neverCalled,
      refund,
      readRefund: refund,
      parseWebhook: async () => undefined,
    }),
  };
}
