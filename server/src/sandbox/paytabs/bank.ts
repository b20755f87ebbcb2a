import { randomUUID } from 'node:crypto';
import type { Money } from '@foyer/contract/shared/money-text';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mishap } from '../sandbox.ts';
import { type End, type Entry, leftOf } from './books.ts';
import {
  askedMoney,
  checkedQuery,
  checkedRequest,
  invalid,
  otherCurrency,
  type Recurring,
  type RefundAsked,
  Refused,
  type Shopped,
  twice,
} from './requests.ts';

/** How long the same cart is refused. After that it is taken once more: whoever asks again has to look before. */
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
  const wasAsked = (cart: string) =>
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
    if (mishaps.has('wrongAmount')) entry.taken = { ...entry.asked, amount: entry.asked.amount - 1 };
    if (entry.keeps) {
      entry.token = randomUUID().replaceAll('-', '').toUpperCase();
      kept.set(entry.token, entry.number);
    }
  }

  function enter(asked: Shopped | Recurring | RefundAsked, money: Money): Entry {
    const entry: Entry = {
      number: `TST26${String(entries.length + 1).padStart(11, '0')}`,
      type: asked.tran_type === 'sale' ? 'Sale' : 'Refund',
      class: asked.tran_class === 'recurring' ? 'Recurring' : 'ECom',
      cart: asked.cart_id,
      description: asked.cart_description,
      asked: money,
      taken: money,
      status: 'P',
      at: clock.now(),
      keeps: 'tokenise' in asked && asked.tokenise !== undefined,
      email: ('customer_details' in asked && asked.customer_details?.email) || '',
      callback: asked.callback,
      returnUrl: 'return' in asked ? asked.return : undefined,
      of: asked.tran_type === 'refund' ? asked.tran_ref : undefined,
    };
    entries.push(entry);
    return entry;
  }

  function refund(asked: RefundAsked, money: Money): Entry | Refused {
    const sale = find(asked.tran_ref);
    if (sale?.type !== 'Sale' || sale.status !== 'A') return invalid('tran_ref');
    if (money.currency !== sale.taken.currency) return otherCurrency();
    if (money.amount > leftOf(entries, sale)) return invalid('cart_amount');
    const entry = enter(asked, money);
    entry.status = 'A';
    return entry;
  }

  function charge(asked: Recurring, money: Money): Entry | Refused {
    if (kept.get(asked.token) !== asked.tran_ref) return invalid('token');
    const entry = enter(asked, money);
    settle(entry, 'A');
    return entry;
  }

  return {
    entries,
    find,
    settle,
    decide,
    request(body) {
      const asked = checkedRequest(body);
      if (asked instanceof Refused) return asked;
      const money = askedMoney(asked);
      if (money instanceof Refused) return money;
      if (wasAsked(asked.cart_id)) return twice();
      if (asked.tran_type === 'refund') return refund(asked, money);
      return asked.tran_class === 'recurring' ? charge(asked, money) : enter(asked, money);
    },
    query(body) {
      const asked = checkedQuery(body);
      if (asked instanceof Refused) return asked;
      if ('cart_id' in asked) return entries.filter(({ cart }) => cart === asked.cart_id);
      return find(asked.tran_ref) ?? invalid('tran_ref');
    },
    forget: (token) => kept.delete(token),
  };
}
