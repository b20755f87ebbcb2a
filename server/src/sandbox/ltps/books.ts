import { randomUUID } from 'node:crypto';
import type { LtpsPayment } from '../../payment/providers/ltps/payment.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mishap, SandboxPayment } from '../sandbox.ts';
import type { PagedRequest, PaymentRequest } from './requests.ts';

type State = LtpsPayment['state'];
export type End = Extract<State, 'paid' | 'failed' | 'cancelled' | 'expired'>;

export interface Entry {
  key: string;
  id: string;
  request: PaymentRequest;
  state: State;
  taken: number;
  agreement?: string;
  refunds: { key: string; amount: number; state: 'done' | 'failed' }[];
  chargedBack: number;
}

export const isPaged = (request: PaymentRequest): request is PagedRequest => 'returnUrl' in request;

export const methods = [
  { id: 'bank-account', name: 'Bank account' },
  { id: 'card', name: 'Card' },
] as const;

const refundedOf = ({ refunds }: Entry): number =>
  refunds.reduce((sum, { amount, state }) => sum + (state === 'done' ? amount : 0), 0);

export interface Books {
  /** Undefined if the same key was used for another request, or the agreement isn't known. */
  put(key: string, request: PaymentRequest): Entry | undefined;
  byKey(key: string): Entry | undefined;
  byId(id: string): Entry | undefined;
  /** What becomes of an open page. False where that is decided already. */
  settle(entry: Entry, end: End): boolean;
  /** The bank's final answer. */
  decide(entry: Entry, end: End): void;
  /** False if there is not so much left. */
  refund(entry: Entry, key: string, amount: number): boolean;
  forget(agreement: string): void;
  payments(): SandboxPayment[];
}

export function openBooks(mishaps: ReadonlySet<Mishap>, clock: Clock): Books {
  const entries = new Map<string, Entry>();
  const agreements = new Set<string>();

  /** A page that nobody has used in time is closed. */
  function fresh(entry: Entry | undefined): Entry | undefined {
    if (entry?.state !== 'open' || !isPaged(entry.request)) return entry;
    const end = Temporal.Instant.from(entry.request.expiresAt);
    if (Temporal.Instant.compare(end, clock.now()) < 0) entry.state = 'expired';
    return entry;
  }

  function decide(entry: Entry, end: End): void {
    entry.state = end;
    if (end !== 'paid') return;
    const { request } = entry;
    entry.taken = request.amount - (request.amount > 0 && mishaps.has('wrongAmount') ? 1 : 0);
    if (!isPaged(request) || !request.agrees) return;
    entry.agreement = randomUUID();
    agreements.add(entry.agreement);
  }

  function settle(entry: Entry, end: End): boolean {
    if (fresh(entry)?.state !== 'open') return false;
    const real = end === 'paid' && mishaps.has('decline') ? 'failed' : end;
    if (real === 'paid' && mishaps.has('slowBank')) entry.state = 'processing';
    else decide(entry, real);
    return true;
  }

  return {
    put(key, request) {
      const known = fresh(entries.get(key));
      if (known) return JSON.stringify(known.request) === JSON.stringify(request) ? known : undefined;
      if (!isPaged(request) && !agreements.has(request.agreement)) return undefined;
      const entry: Entry = {
        key,
        id: randomUUID(),
        request,
        state: 'open',
        taken: 0,
        refunds: [],
        chargedBack: 0,
      };
      entries.set(key, entry);
      if (!isPaged(request)) settle(entry, 'paid');
      return entry;
    },
    byKey: (key) => fresh(entries.get(key)),
    byId: (id) => fresh([...entries.values()].find((entry) => entry.id === id)),
    settle,
    decide,
    refund(entry, key, amount) {
      if (entry.refunds.some((refund) => refund.key === key)) return true;
      if (entry.state !== 'paid' || amount > entry.taken - refundedOf(entry)) return false;
      entry.refunds.push({ key, amount, state: 'done' });
      return true;
    },
    forget: (agreement) => void agreements.delete(agreement),
    payments: () => [...entries.values()].map((entry) => toSandboxPayment(fresh(entry) ?? entry)),
  };
}

function toSandboxPayment(entry: Entry): SandboxPayment {
  const { key, state, taken, request } = entry;
  const isTaken = taken > 0;
  return {
    key,
    amount: isTaken ? taken : request.amount,
    currency: request.currency,
    state: state === 'processing' ? 'open' : state,
    refunded: refundedOf(entry),
    timesPaid: state === 'paid' && isTaken ? 1 : 0,
  };
}

/** A payment in the words of the protocol. */
export function toResponse(entry: Entry, pageOf: (entry: Entry) => string): LtpsPayment {
  const { key, id, request, state, taken, agreement, refunds, chargedBack } = entry;
  const method = isPaged(request) ? methods.find((one) => one.id === request.method) : undefined;
  return {
    key,
    id,
    state,
    amount: state === 'paid' ? taken : request.amount,
    currency: request.currency,
    ...(state === 'open' && { url: pageOf(entry) }),
    ...(agreement && { agreement: { id: agreement, name: method?.name ?? 'LTPS', lastFour: '4321' } }),
    refunds,
    ...(chargedBack > 0 && { chargedBack }),
  };
}
