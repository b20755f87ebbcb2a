import { randomUUID } from 'node:crypto';
import { decimal, type Money } from '@foyer/contract/shared/money-text';
import { moneyOf } from '../../payment/providers/money-of.ts';
import type { Clock } from '../../platform/clock/clock.ts';
import type { Mishap, SandboxPayment } from '../sandbox.ts';
import type { ReportRequest, ReturnRequest, SaleRequest } from './requests.ts';
import { type CardDoes, testCards } from './test-cards.ts';

interface Card {
  number: string;
  /** A mishap at the time when the shopper enters it counts too. */
  does: CardDoes | 'oneLess';
}

interface Entry {
  kind: 'sale' | 'return';
  refNo: string;
  invoiceNo: string;
  /** Ours, which a return repeats. */
  key: string;
  ordered: Money;
  /** Nothing if it was declined. */
  taken: Money;
  token: string;
  card: Card;
  recurringData?: string;
  at: Temporal.Instant;
}

export interface Books {
  /** A token for one sale with a card of the sandbox. */
  newToken(number: string): string;
  /** Undefined for a token that is used up or unknown. */
  sell(request: SaleRequest): Entry | undefined;
  giveBack(request: ReturnRequest): Entry | undefined;
  byNumber(refNo: string): Entry | undefined;
  report(request: ReportRequest): { of: readonly Entry[]; hasMore: boolean };
  payments(): SandboxPayment[];
}

/** The account is in dollars: Datacap's requests name no currency. */
const usd = (amount: string): Money => {
  const money = moneyOf(amount, 'USD');
  if (!money) throw new Error('a request was not checked');
  return money;
};

const dayOf = (at: Temporal.Instant) => at.toZonedDateTimeISO('UTC').toPlainDate().toString();

export function openBooks(mishaps: ReadonlySet<Mishap>, clock: Clock): Books {
  const entries: Entry[] = [];
  const forOneSale = new Map<string, Card>();
  const forMoreSales = new Map<string, Card>();

  function doesNow(does: Card['does']): Card['does'] {
    if (mishaps.has('decline')) return 'isDeclined';
    return mishaps.has('wrongAmount') ? 'oneLess' : does;
  }
  function takenOf({ does }: Card, { amount }: Money): number {
    switch (doesNow(does)) {
      case 'isDeclined':
        return 0;
      case 'inPart':
        return Math.floor(amount / 2);
      case 'oneLess':
        return amount - 1;
      default:
        return amount;
    }
  }

  function enter(
    kind: Entry['kind'],
    request: ReturnRequest,
    { token, card }: Pick<Entry, 'token' | 'card'>,
  ) {
    const ordered = usd(request.Amount);
    const entry: Entry = {
      kind,
      refNo: randomUUID().replaceAll('-', ''),
      invoiceNo: request.InvoiceNo,
      key: request.Trace,
      ordered,
      taken: { ...ordered, amount: kind === 'sale' ? takenOf(card, ordered) : ordered.amount },
      token,
      card,
      at: clock.now(),
    };
    entries.push(entry);
    return entry;
  }

  return {
    newToken(number) {
      const token = `OTU${randomUUID().replaceAll('-', '')}`;
      forOneSale.set(token, { number, does: doesNow(testCards[number]?.does ?? 'isDeclined') });
      return token;
    },
    sell(request) {
      const once = forOneSale.get(request.Token);
      const card = once ?? forMoreSales.get(request.Token);
      if (!card) return undefined;
      forOneSale.delete(request.Token);
      const token = once ? `MUT${randomUUID().replaceAll('-', '')}` : request.Token;
      // A card that is charged again may do better or worse then.
      forMoreSales.set(token, { ...card, does: testCards[card.number]?.does ?? 'isDeclined' });
      const entry = enter('sale', request, { token, card });
      if (request.RecurringData !== undefined) entry.recurringData = `chain-${entry.refNo.slice(0, 8)}`;
      return entry;
    },
    giveBack(request) {
      const card = forMoreSales.get(request.Token);
      return card && enter('return', request, { token: request.Token, card });
    },
    byNumber: (refNo) => entries.find((entry) => entry.refNo === refNo),
    report({ startDate, endDate, pageSize, pageNumber }) {
      const within = entries.filter(({ at }) => startDate <= dayOf(at) && dayOf(at) <= endDate);
      const start = (pageNumber - 1) * pageSize;
      return { of: within.slice(start, start + pageSize), hasMore: within.length > start + pageSize };
    },
    payments: () => paymentsIn(entries),
  };
}

/** A transaction in the words of Datacap. */
export function toResponse({ kind, refNo, invoiceNo, ordered, taken, token, card, recurringData }: Entry) {
  const isDone = taken.amount > 0;
  return {
    ResponseOrigin: 'Processor',
    ReturnCode: isDone ? '000000' : '100203',
    Status: isDone ? 'Approved' : 'Declined',
    Message: isDone ? 'APPROVED' : 'DECLINED',
    Account: `${card.number.slice(0, 6)}XXXXXX${card.number.slice(-4)}`,
    Brand: testCards[card.number]?.brand ?? 'OTHER',
    RefNo: refNo,
    InvoiceNo: invoiceNo,
    Amount: decimal(ordered),
    Authorized: decimal(taken),
    Token: token,
    ...(kind === 'sale' && recurringData !== undefined && { RecurringData: recurringData }),
  };
}

/** One for each key; what was taken counts before what was declined. */
function paymentsIn(entries: readonly Entry[]): SandboxPayment[] {
  const byKey = Map.groupBy(entries, ({ key }) => key);
  return [...byKey].flatMap(([key, ofKey]) => {
    const sales = ofKey.filter(({ kind }) => kind === 'sale');
    const paid = sales.filter(({ taken }) => taken.amount > 0);
    const shown = paid[0] ?? sales.at(-1);
    if (!shown) return [];
    const returns = ofKey.filter(({ kind }) => kind === 'return');
    return [
      {
        key,
        amount: paid.length > 0 ? shown.taken.amount : shown.ordered.amount,
        currency: shown.ordered.currency,
        state: paid.length > 0 ? 'paid' : 'failed',
        refunded: returns.reduce((sum, { taken }) => sum + taken.amount, 0),
        timesPaid: paid.length,
      },
    ];
  });
}
