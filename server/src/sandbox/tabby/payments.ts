import { randomUUID } from 'node:crypto';
import { decimal, type Money } from '@foyer/contract/shared/money-text';
import type { SandboxPayment } from '../sandbox.ts';
import type { SessionRequest } from './checks.ts';

interface Part {
  id: string;
  created_at: string;
  amount: number;
  reference_id: string;
}

export interface Session {
  id: string;
  /** Of the payment: another number than that of the session. */
  number: string;
  key: string;
  description: string;
  status: 'CREATED' | 'AUTHORIZED' | 'CLOSED' | 'REJECTED' | 'EXPIRED';
  /** The shopper said no, and did not just take too long. */
  isAbandoned: boolean;
  money: Money;
  urls: SessionRequest['merchant_urls'];
  at: Temporal.Instant;
  captures: Part[];
  refunds: Part[];
}

const lifeMinutes = 30;

export const newSession = (
  { payment, merchant_urls }: SessionRequest,
  money: Money,
  at: Temporal.Instant,
): Session => ({
  id: randomUUID(),
  number: randomUUID(),
  key: payment.order.reference_id,
  description: payment.description ?? '',
  status: 'CREATED',
  isAbandoned: false,
  money,
  urls: merchant_urls,
  at,
  captures: [],
  refunds: [],
});

export const newPart = (amount: number, reference_id: string, at: Temporal.Instant): Part => ({
  id: randomUUID(),
  created_at: at.toString(),
  amount,
  reference_id,
});

export const sumOf = (parts: readonly Part[]): number => parts.reduce((sum, { amount }) => sum + amount, 0);

/** A payment in the words of Tabby. */
export function toPaymentResponse({ number, key, status, money, at, captures, refunds }: Session) {
  const parts = (parts: readonly Part[]) =>
    parts.map((part) => ({ ...part, amount: decimal({ ...money, amount: part.amount }) }));
  return {
    id: number,
    created_at: at.toString(),
    expires_at: at.add({ minutes: lifeMinutes }).toString(),
    status,
    is_test: true,
    is_expired: status === 'EXPIRED',
    amount: decimal(money),
    currency: money.currency,
    order: { reference_id: key, items: [] },
    captures: parts(captures),
    refunds: parts(refunds),
    meta: null,
  };
}

/** What the shop hears: the same, but for the small letters. */
export const toWebhookBody = (session: Session) => ({
  ...toPaymentResponse(session),
  status: session.status.toLowerCase(),
});

function stateOf({ status, captures, isAbandoned }: Session): SandboxPayment['state'] {
  switch (status) {
    case 'CREATED':
      return 'open';
    case 'AUTHORIZED':
      return 'authorised';
    case 'CLOSED':
      return captures.length > 0 ? 'paid' : 'cancelled';
    case 'REJECTED':
      return 'failed';
    case 'EXPIRED':
      return isAbandoned ? 'cancelled' : 'expired';
  }
}

/** One for each key: what was taken counts before what was not. */
export function paymentsIn(sessions: readonly Session[]): SandboxPayment[] {
  const byKey = Map.groupBy(sessions, ({ key }) => key);
  return [...byKey].flatMap(([key, ofKey]) => {
    const shown = ofKey.find(({ captures }) => captures.length > 0) ?? ofKey.at(-1);
    if (!shown) return [];
    const { money, captures } = shown;
    return [
      {
        key,
        amount: captures.length > 0 ? sumOf(captures) : money.amount,
        currency: money.currency,
        state: stateOf(shown),
        refunded: ofKey.reduce((sum, { refunds }) => sum + sumOf(refunds), 0),
        timesPaid: ofKey.reduce((count, each) => count + each.captures.length, 0),
      },
    ];
  });
}
