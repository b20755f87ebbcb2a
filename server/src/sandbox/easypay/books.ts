import { randomUUID } from 'node:crypto';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mishap, SandboxPayment } from '../sandbox.ts';
import {
  type CaptureRequest,
  centsOf,
  expiryOf,
  type FrequentRequest,
  invalid,
  type RefundRequest,
  type Refused,
  type SingleRequest,
} from './requests.ts';

export interface Refund {
  id: string;
  key: string;
  cents: number;
  status: 'success' | 'failed';
}

export interface Capture {
  id: string;
  /** Number of the payment or of the stored means. */
  of: string;
  key: string;
  descriptive: string;
  requested: number;
  /** Another amount than was requested, by a mishap or by who pays a reference. */
  paid: number;
  status: 'pending' | 'waiting' | 'success' | 'failed';
  at: Temporal.Instant;
  refunds: Refund[];
}

interface Common {
  id: string;
  key: string;
  method: 'cc' | 'mbw' | 'mb' | 'dd';
  at: Temporal.Instant;
  phone: string | undefined;
  iban: string | undefined;
  holder: string | undefined;
}
/** A payment that is made once. */
export interface Single extends Common {
  kind: 'single';
  status: 'pending' | 'paid' | 'failed' | 'deleted';
  capture: Capture;
  reference: string;
  expiresAt: Temporal.Instant | undefined;
}
/** Stored means. */
export interface Frequent extends Common {
  kind: 'frequent';
  status: 'pending' | 'active' | 'failed' | 'deleted';
}
export type Payment = Single | Frequent;

export interface Chargeback {
  id: string;
  capture: Capture;
  cents: number;
  at: Temporal.Instant;
}

/** What becomes of an open payment. */
export type End = 'pay' | 'decline' | 'cancel' | 'expire';

/** How long a bank takes for a direct debit, and a shopper for MB WAY, when nobody presses anything. */
const debitTakes = { hours: 48 };
const phoneTakes = { seconds: 4 };
/** Easypay's own test data. */
const debitFails = 'PT50000201231234567890154';
const phonePays = '911234567';

export interface Books {
  payments: readonly Payment[];
  captures: readonly Capture[];
  chargebacks: readonly Chargeback[];
  single(request: SingleRequest): Single;
  frequent(request: FrequentRequest): Frequent;
  take(means: Frequent, request: CaptureRequest): Capture | Refused;
  refund(capture: Capture, request: RefundRequest): Refund | Refused;
  remove(payment: Payment): Refused | undefined;
  /** False where it is decided already. */
  settle(payment: Payment, end: End): boolean;
  /** What a bank says at last. */
  decide(capture: Capture, isGood: boolean): void;
  chargeBack(capture: Capture): void;
  /** Lets banks and phones answer whose time has come. Returns what has changed. */
  pass(): Capture[];
}

export function openBooks(mishaps: ReadonlySet<Mishap>, clock: Clock): Books {
  const payments: Payment[] = [];
  const captures: Capture[] = [];
  const chargebacks: Chargeback[] = [];

  const common = ({ key, method, customer, sdd_mandate }: SingleRequest | FrequentRequest): Common => ({
    id: randomUUID(),
    key,
    method,
    at: clock.now(),
    phone: customer.phone,
    iban: sdd_mandate?.iban,
    holder: sdd_mandate?.account_holder,
  });

  function newCapture(
    of: string,
    request: Pick<CaptureRequest, 'descriptive' | 'transaction_key' | 'value'>,
  ): Capture {
    const requested = centsOf(request.value);
    const { transaction_key: key, descriptive } = request;
    const capture: Capture = {
      ...{ id: randomUUID(), of, key, descriptive, requested, paid: requested },
      ...{ status: 'pending', at: clock.now(), refunds: [] },
    };
    captures.push(capture);
    return capture;
  }

  function decide(capture: Capture, isGood: boolean): void {
    capture.status = isGood ? 'success' : 'failed';
    if (isGood && mishaps.has('wrongAmount')) capture.paid = capture.requested - 1;
    const payment = payments.find(({ id }) => id === capture.of);
    if (payment?.kind === 'single') payment.status = isGood ? 'paid' : 'failed';
  }

  /** A charge that nobody has to confirm, or that somebody has agreed to. */
  function charge(capture: Capture, isDebit: boolean): void {
    if (mishaps.has('decline')) decide(capture, false);
    else if (isDebit || mishaps.has('slowBank')) capture.status = 'waiting';
    else decide(capture, true);
  }

  const isDue = (at: Temporal.Instant, after: Temporal.DurationLike) =>
    Temporal.Instant.compare(at.add(after), clock.now()) <= 0;

  return {
    payments,
    captures,
    chargebacks,
    single(request) {
      const own = common(request);
      const number = String(payments.length + 1);
      const single: Single = {
        ...own,
        kind: 'single',
        status: 'pending',
        capture: newCapture(own.id, { ...request.capture, value: request.value }),
        reference: `663${number.padStart(6, '0')}`,
        expiresAt: expiryOf(request),
      };
      payments.push(single);
      if (request.method === 'dd') charge(single.capture, true);
      return single;
    },
    frequent(request) {
      const status = request.method === 'dd' ? 'active' : 'pending';
      const means: Frequent = { ...common(request), kind: 'frequent', status };
      payments.push(means);
      return means;
    },
    take(means, request) {
      if (means.status !== 'active') return invalid('the payment is not active');
      const capture = newCapture(means.id, request);
      charge(capture, means.method === 'dd');
      return capture;
    },
    refund(capture, request) {
      const payment = payments.find(({ id }) => id === capture.of);
      // The scheme has no way back: it would need an account.
      if (payment?.method === 'mb') return invalid('iban: required');
      const given = capture.refunds.filter(({ status }) => status === 'success');
      const left = capture.paid - given.reduce((sum, { cents }) => sum + cents, 0);
      const cents = centsOf(request.value);
      if (capture.status !== 'success' || cents > left) return invalid('value');
      const refund: Refund = { id: randomUUID(), key: request.transaction_key, cents, status: 'success' };
      capture.refunds.push(refund);
      return refund;
    },
    remove(payment) {
      const { status } = payment;
      const isTaken =
        status === 'paid' || (payment.kind === 'single' && payment.capture.status === 'waiting');
      if (isTaken) return invalid('the payment is paid, or a bank is collecting it');
      if (payment.status !== 'failed') payment.status = 'deleted';
      return undefined;
    },
    settle(payment, end) {
      if (payment.status !== 'pending') return false;
      if (payment.kind === 'single' && payment.capture.status !== 'pending') return false;
      const isPaid = end === 'pay' && !mishaps.has('decline');
      if (end === 'cancel' || end === 'expire') payment.status = 'deleted';
      else if (payment.kind === 'single')
        isPaid ? charge(payment.capture, false) : decide(payment.capture, false);
      else payment.status = isPaid ? 'active' : 'failed';
      return true;
    },
    decide,
    chargeBack(capture) {
      chargebacks.push({ id: randomUUID(), capture, cents: capture.paid, at: clock.now() });
    },
    pass() {
      const changed: Capture[] = [];
      for (const capture of captures) {
        const payment = payments.find(({ id }) => id === capture.of);
        const isByPhone = payment?.method === 'mbw' && payment.phone === phonePays;
        const isOpen = payment?.kind !== 'single' || payment.status === 'pending';
        if (!isOpen) continue;
        const isBank =
          payment?.method === 'dd' && capture.status === 'waiting' && isDue(capture.at, debitTakes);
        const isPhone = isByPhone && capture.status === 'pending' && isDue(capture.at, phoneTakes);
        if (!isBank && !isPhone) continue;
        decide(capture, payment.iban !== debitFails);
        changed.push(capture);
      }
      return changed;
    },
  };
}

const states: Record<Single['status'], SandboxPayment['state']> = {
  pending: 'open',
  paid: 'paid',
  failed: 'failed',
  deleted: 'cancelled',
};

/** One for each key: what was taken under it counts before what was only stored. */
export function paymentsIn({ payments, captures }: Books): SandboxPayment[] {
  const keys = new Set([...payments, ...captures].map(({ key }) => key));
  return [...keys].map((key) => {
    const ofKey = captures.filter((one) => one.key === key);
    const paid = ofKey.filter(({ status }) => status === 'success');
    const shown = paid[0] ?? ofKey.find(({ status }) => status !== 'failed') ?? ofKey[0];
    const refunds = ofKey.flatMap((one) => one.refunds).filter(({ status }) => status === 'success');
    return {
      key,
      amount: shown?.paid ?? 0,
      currency: 'EUR',
      state:
        paid.length > 0
          ? 'paid'
          : stateOf(
              payments.find((one) => one.key === key),
              shown,
            ),
      refunded: refunds.reduce((sum, { cents }) => sum + cents, 0),
      timesPaid: paid.length,
    };
  });
}

function stateOf(payment: Payment | undefined, capture: Capture | undefined): SandboxPayment['state'] {
  if (payment?.kind === 'single') return states[payment.status];
  if (capture) return capture.status === 'failed' ? 'failed' : 'open';
  if (payment?.status === 'active') return 'authorised';
  return payment?.status === 'pending' ? 'open' : payment?.status === 'failed' ? 'failed' : 'cancelled';
}
