import { randomBytes } from 'node:crypto';
import type { Wallet } from '@foyer/contract/shared/wallets';
import type { AdyenAmount } from '../../payment/providers/adyen/amount.ts';
import type { Mishap, SandboxPayment } from '../sandbox.ts';
import type { AdyenWebhooks } from './webhooks.ts';

/** Something that is to be paid: a session, a link, or the charge of a kept card. */
export interface Sale {
  kind: 'session' | 'link' | 'charge';
  id: string;
  /** What was asked for it. */
  request: {
    reference: string;
    amount: AdyenAmount;
    returnUrl?: string | undefined;
    expiresAt?: string | undefined;
    shopperReference?: string | undefined;
    shopperLocale?: string | undefined;
    countryCode?: string | undefined;
    description?: string | undefined;
    lineItems?: readonly { description?: string | undefined }[] | undefined;
    storePaymentMethodMode?: 'disabled' | 'askForConsent' | 'enabled' | undefined;
    allowedPaymentMethods?: readonly string[] | undefined;
  };
  /** The wallet by which the shopper pays, if a page of it or of a bank comes first. */
  wallet?: string;
  state: SandboxPayment['state'];
  /** Of the payment, once there is one. */
  number?: string;
  /** What the shopper's browser is given when a session has ended. */
  result?: string;
  taken: number;
  timesPaid: number;
  refunded: number;
  /** The card with which it was paid, while the bank has not said how it went. */
  atBank?: PaidWith;
  /** Adyen's number of what a bank began against it. */
  dispute?: string;
  refunds: { number: string; amount: AdyenAmount }[];
}

export interface PaidWith {
  brand: string;
  lastFour: string;
  expiry: string;
  /** The shopper said yes to keeping it. */
  isToBeKept: boolean;
}
const usualCard: PaidWith = { brand: 'visa', lastFour: '1111', expiry: '03/2030', isToBeKept: true };
/** TWINT pays from an account; the other wallets have a card in them. */
const cardIn = (wallet?: string): PaidWith =>
  wallet === 'twint' ? { ...usualCard, brand: wallet } : usualCard;

export interface Way {
  card?: PaidWith;
  /** The portal waits for the answer that tells it. */
  isAwaited?: boolean;
}

export type Outcome = 'Authorised' | 'Refused' | 'Cancelled' | 'Pending';

/** A number in Adyen's manner. */
export const newNumber = (start = ''): string => start + randomBytes(8).toString('hex').toUpperCase();

/** What the bank said of a session. */
export interface Settled {
  sale: Sale;
  outcome: Outcome;
}

/** A card that is kept, and the payment in which it came to be. */
export interface Token {
  id: string;
  shopper: string;
  card: PaidWith;
  firstNumber: string;
}

/** Nobody can pay it any more, or need to. */
export const isOver = ({ state, atBank }: Sale): boolean =>
  state === 'paid' || state === 'expired' || atBank !== undefined;

export type Books = ReturnType<typeof books>;

/** What the merchant account has seen: it is the truth of the sandbox, and gone with the process. */
export function books(mishaps: ReadonlySet<Mishap>, tell: AdyenWebhooks) {
  const sales: Sale[] = [];
  const verdicts = new Map<string, Settled & { isSettled: boolean }>();
  const tokens = new Map<string, Token>();
  const settings = { tellsTokensApart: false, wallets: [] as readonly Wallet[] };

  function sell(kind: Sale['kind'], request: Sale['request']): Sale {
    const id = newNumber(kind === 'link' ? 'PL' : 'CS');
    const sale: Sale = { kind, id, request, state: 'open', taken: 0, timesPaid: 0, refunded: 0, refunds: [] };
    sales.push(sale);
    return sale;
  }

  async function pay(
    sale: Sale,
    { card = cardIn(sale.wallet), isAwaited = false }: Way = {},
  ): Promise<Outcome> {
    if (isOver(sale)) throw new Error('nothing is to be paid here');
    if (mishaps.has('decline')) return refuse(sale, 'Refused', { isAwaited });
    sale.number = newNumber();
    if (!mishaps.has('slowBank')) return authorise(sale, { card, isAwaited });
    sale.atBank = card;
    return 'Pending';
  }

  async function authorise(sale: Sale, { card, isAwaited }: Required<Way>): Promise<Outcome> {
    const { reference, amount, shopperReference, storePaymentMethodMode = 'disabled' } = sale.request;
    const { number = newNumber() } = sale;
    const value = amount.value - (mishaps.has('wrongAmount') ? 1 : 0);
    Object.assign(sale, { state: 'paid', taken: value, timesPaid: sale.timesPaid + 1 });
    const isKept =
      storePaymentMethodMode === 'enabled' || (storePaymentMethodMode === 'askForConsent' && card.isToBeKept);
    const shopper = isKept ? shopperReference : undefined;
    const token = newNumber();
    if (shopper !== undefined) tokens.set(token, { id: token, shopper, card, firstNumber: number });
    const news = {
      eventCode: 'AUTHORISATION',
      success: true,
      pspReference: number,
      merchantReference: reference,
      amount: { ...amount, value },
      reason: `123456:${card.lastFour}:${card.expiry}`,
      additionalData: {
        paymentMethod: card.brand,
        cardSummary: card.lastFour,
        fundingSource: 'DEBIT',
        expiryDate: card.expiry,
        ...(shopper !== undefined &&
          !settings.tellsTokensApart && {
            'tokenization.storedPaymentMethodId': token,
            'tokenization.shopperReference': shopper,
            'tokenization.store.operationType': 'created',
          }),
      },
    };
    await tell.payment(news, isAwaited);
    if (shopper !== undefined) {
      await tell.token({ eventId: number, shopperReference: shopper, storedPaymentMethodId: token });
    }
    return 'Authorised';
  }

  /** A link can be tried once more; a session could be too, but the club begins a new one. */
  async function refuse(
    sale: Sale,
    outcome: 'Refused' | 'Cancelled',
    { isAwaited = false }: Way = {},
  ): Promise<Outcome> {
    sale.state = outcome === 'Refused' ? 'failed' : 'cancelled';
    const news = {
      eventCode: 'AUTHORISATION',
      success: false,
      pspReference: sale.atBank === undefined ? newNumber() : (sale.number ?? newNumber()),
      merchantReference: sale.request.reference,
      amount: sale.request.amount,
      reason: outcome === 'Refused' ? 'Refused' : 'Shopper Cancelled',
    };
    await tell.payment(news, isAwaited);
    return outcome;
  }

  /** The shopper comes back from the bank with a number that stands for what was said there. */
  async function settle(redirectResult: string): Promise<Settled | undefined> {
    const verdict = verdicts.get(redirectResult);
    if (!verdict || verdict.sale.state === 'expired') return undefined;
    const { sale, outcome } = verdict;
    verdicts.set(redirectResult, { sale, outcome, isSettled: true });
    if (sale.atBank !== undefined) return { sale, outcome: 'Pending' };
    // A bank that took its time has refused it after all.
    const isRefusedSince = verdict.isSettled && sale.state === 'failed' && sale.timesPaid === 0;
    if (isRefusedSince) return { sale, outcome: 'Refused' };
    if (verdict.isSettled || sale.state === 'paid') return { sale, outcome };
    const way = { isAwaited: true };
    const isRefused = outcome === 'Refused' || outcome === 'Cancelled';
    const ended = isRefused ? refuse(sale, outcome, way) : pay(sale, way);
    return { sale, outcome: await ended };
  }

  async function expire(sale: Sale): Promise<void> {
    sale.state = 'expired';
    if (sale.kind !== 'session') return;
    const { reference, amount } = sale.request;
    const news = { eventCode: 'OFFER_CLOSED', success: true, merchantReference: reference, amount };
    await tell.payment({ ...news, pspReference: newNumber() });
  }

  /** Reports the refund later. No more is refunded than was captured. */
  async function refund(sale: Sale, amount: AdyenAmount, reference: string): Promise<string> {
    const number = newNumber();
    const isLeft = sale.refunded + amount.value <= sale.taken;
    if (isLeft) {
      sale.refunded += amount.value;
      sale.refunds.push({ number, amount });
    }
    const news = {
      eventCode: 'REFUND',
      success: isLeft,
      pspReference: number,
      ...(sale.number !== undefined && { originalReference: sale.number }),
      merchantReference: reference,
      amount,
      reason: isLeft ? '' : 'Insufficient balance on payment',
    };
    await tell.payment(news, true);
    return number;
  }

  return {
    sell,
    pay,
    refuse,
    settle,
    expire,
    refund,
    authorise,
    tokens,
    settings,
    /** What the shopper's browser is given when a session has ended there. */
    resultOf(sale: Sale): string {
      sale.result ??= newNumber('result-');
      return sale.result;
    },
    /** What the bank will be heard to have said, by the number that the browser brings along. */
    bankSaid(sale: Sale, outcome: Outcome): string {
      const redirectResult = newNumber();
      verdicts.set(redirectResult, { sale, outcome, isSettled: false });
      return redirectResult;
    },
    byId: (id: string) => sales.find((sale) => sale.id === id),
    byNumber: (number: string) => sales.find((sale) => sale.number === number),
    /** The latest for a key of the club. */
    byKey: (key: string) => sales.findLast((sale) => sale.request.reference === key),
    payments: () => [...Map.groupBy(sales, (sale) => sale.request.reference).values()].map(asPayment),
  };
}

/** All sales under one key are one payment of the club, however often it was begun. */
function asPayment(sales: Sale[]): SandboxPayment {
  const sum = (of: (sale: Sale) => number) => sales.reduce((total, sale) => total + of(sale), 0);
  const sale = sales.find(({ state }) => state === 'paid') ?? sales.at(-1);
  if (!sale) throw new Error('a key without a sale');
  const { reference, amount } = sale.request;
  return {
    key: reference,
    amount: amount.value,
    currency: amount.currency,
    state: sale.state,
    refunded: sum(({ refunded }) => refunded),
    timesPaid: sum(({ timesPaid }) => timesPaid),
  };
}
