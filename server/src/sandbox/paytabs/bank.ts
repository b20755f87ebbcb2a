import { randomUUID } from 'node:crypto';
import type { Money } from '@foyer/contract/shared/money-text';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mishap } from '../sandbox.ts';
import { type End, type Entry, leftOf } from './books.ts';
import {
  checkedQuery,
  checkedRequest,
  invalid,
  otherCurrency,
  type Recurring,
  type RefundRequest,
  Refused,
  requestedMoney,
  type Shopped,
  twice,
} from './requests.ts';

/**
 * How long the same cart is refused. After that it is accepted once more, so callers check before they repeat a
 * request.
 */
const refusedTwiceForMinutes = 2;

export interface Bank {
  entries: readonly Entry[];
  find(number: string): Entry | undefined;
  request(body: unknown): Entry | Refused;
  query(body: unknown): Entry | readonly Entry[] | Refused;
  forget(token: string): void;
  /** What becomes of an open page. False where that is decided already. */
  settle(entry: Entry, end: End): boolean;
  /** What becomes of a payment that was held. */
  decide(entry: Entry, end: End): void;
}

export function openBank(mishaps: ReadonlySet<Mishap>, clock: Clock): Bank {
  const entries: Entry[] = [];
  /** Number of the sale in which a card was kept, by its token. */
  const kept = new Map<string, string>();

  const find = (number: string) => entries.find((entry) => entry.number === number);
  const isKnownCart = (cart: string) =>
    entries.some(
      (entry) =>
        entry.cart === cart &&
        Temporal.Instant.compare(entry.at.add({ minutes: refusedTwiceForMinutes }), clock.now()) > 0,
    );

  function settle(entry: Entry, end: End): boolean {
    if (entry.status !== 'P') return false;
    const status = end === 'A' && mishaps.has('decline') ? 'D' : end;
    if (status === 'A' && mishaps.has('slowBank')) entry.status = 'H';
    else decide(entry, status);
    return true;
  }

  function decide(entry: Entry, end: End): void {
    entry.status = end;
    if (end !== 'A') return;
    if (mishaps.has('wrongAmount')) entry.taken = { ...entry.requested, amount: entry.requested.amount - 1 };
    if (entry.keeps) {
      entry.token = randomUUID().replaceAll('-', '').toUpperCase();
      kept.set(entry.token, entry.number);
    }
  }

  function enter(request: Shopped | Recurring | RefundRequest, money: Money): Entry {
    const entry: Entry = {
      number: `TST26${String(entries.length + 1).padStart(11, '0')}`,
      type: request.tran_type === 'sale' ? 'Sale' : 'Refund',
      class: request.tran_class === 'recurring' ? 'Recurring' : 'ECom',
      cart: request.cart_id,
      description: request.cart_description,
      requested: money,
      taken: money,
      status: 'P',
      at: clock.now(),
      keeps: 'tokenise' in request && request.tokenise !== undefined,
      email: ('customer_details' in request && request.customer_details?.email) || '',
      callback: request.callback,
      returnUrl: 'return' in request ? request.return : undefined,
      of: request.tran_type === 'refund' ? request.tran_ref : undefined,
    };
    entries.push(entry);
    return entry;
  }

  function refund(request: RefundRequest, money: Money): Entry | Refused {
    const sale = find(request.tran_ref);
    if (sale?.type !== 'Sale' || sale.status !== 'A') return invalid('tran_ref');
    if (money.currency !== sale.taken.currency) return otherCurrency();
    if (money.amount > leftOf(entries, sale)) return invalid('cart_amount');
    const entry = enter(request, money);
    entry.status = 'A';
    return entry;
  }

  function charge(request: Recurring, money: Money): Entry | Refused {
    if (kept.get(request.token) !== request.tran_ref) return invalid('token');
    const entry = enter(request, money);
    settle(entry, 'A');
    return entry;
  }

  return {
    entries,
    find,
    settle,
    decide,
    request(body) {
      const request = checkedRequest(body);
      if (request instanceof Refused) return request;
      const money = requestedMoney(request);
      if (money instanceof Refused) return money;
      if (isKnownCart(request.cart_id)) return twice();
      if (request.tran_type === 'refund') return refund(request, money);
      return request.tran_class === 'recurring' ? charge(request, money) : enter(request, money);
    },
    query(body) {
      const request = checkedQuery(body);
      if (request instanceof Refused) return request;
      if ('cart_id' in request) return entries.filter(({ cart }) => cart === request.cart_id);
      return find(request.tran_ref) ?? invalid('tran_ref');
    },
    forget: (token) => kept.delete(token),
  };
}
