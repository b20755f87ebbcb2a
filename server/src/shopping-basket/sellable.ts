import type { Explanation } from '@foyer/contract/shared/explanation';
import type { Key } from '@foyer/contract/shared/keys';
import type { DestinationKind, Purpose } from '@foyer/contract/shared/payment';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { z } from 'zod';
import type { Club } from '../clubs/club.ts';
import type { Actor, Context } from '../frame/context.ts';
import type { Refusal } from '../frame/refuse.ts';
import type { Bookkeeping } from '../invoices/ledger/bookkeeping.ts';
import type { MoneyAccount } from '../invoices/ledger/ledger.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** Where a sale comes from: the audit log and emails refer to it. */
export type SaleOrigin = Pick<Context, 'settings' | 'callPath' | 'correlationId'> &
  Partial<Pick<Context, 'origin' | 'language' | 'ipAddress'>>;

/** A sale in progress, in one transaction. */
export interface Sale extends Bookkeeping {
  tx: Tx;
  /** The selling centre. */
  club: Club;
  /** The person it is bought for, and the payer. */
  person: Key;
  payer: Key;
  /** The caller; undefined for a visitor with only the link, and for jobs. */
  actor: Actor | undefined;
  saleOrigin: SaleOrigin;
  /** The line is in a basket already: permission and price were checked when it was added. */
  isInBasket?: true;
}

/** Price of a line, and its text on screens and invoices. */
export interface Priced {
  text: string;
  quantity: number;
  /** In minor units, with tax. */
  unitAmount: number;
  /** In hundredths of a percent. */
  taxRate: number;
  /** What a company pays of it, for a line of quantity 1. */
  sponsoredAmount?: number;
  /** How the amount came about. */
  explanation?: Explanation;
  /** For recurring products: the periods paid in advance. */
  prepays?: { periods: number; monthsEach: number };
}

/** A line in a basket. */
export interface Line<W> extends Omit<Priced, 'prepays'> {
  centerId: number;
  basketId: number;
  line: number;
  payload: W;
  amount: number;
  sponsoredAmount: number;
}

/** The page that shows what was bought. */
export interface Destination {
  kind: DestinationKind;
  /** Which one, where a page shows one: its key as text. */
  key?: string;
  day?: Temporal.PlainDate;
  person?: Key;
  /** The basket gave what was bought, and it has not been given up. */
  isDelivered: boolean;
}

/** Outcome of a line: how much of its amount was delivered, and why not all of it. */
export interface Delivery {
  amount: number;
  why?: RefusalCode;
}

/** Something to buy from a centre, before it has a price. */
export interface Item<W> {
  centerId: number;
  payload: W;
}

/** An item in the same basket that another sellable sells. */
export interface OtherSellersItem extends Item<unknown> {
  sellable: Sellable;
}
export type Items<W> = readonly (Item<W> | OtherSellersItem)[];

/** Makes an item that another sellable sells. */
export const itemOf = <W>(sellable: Sellable<W>, item: Item<W>): OtherSellersItem => ({
  ...item,
  sellable: sellable as Sellable<unknown>,
});

/**
 * A kind of thing that can be sold. Basket and payment know sellables only by this interface; `shop.ts` lists them. A
 * sellable holds, releases and delivers scarce things in its own tables, under its own locks. `C` are the reasons why somebody
 * can't buy it.
 */
export interface Sellable<W = unknown, C extends RefusalCode = RefusalCode> {
  name: string;
  /**
   * The purposes it serves, and how a call's input becomes items of one centre. Items are delivered in this order.
   */
  purposes: Partial<Record<Purpose, (input: never, person: Key) => Items<W> | Refusal>>;
  /**
   * Checks an order before the transaction of its sale. What this writes stays if the order is refused. The items are of
   * this sellable, and of the centre.
   */
  check?(context: Context, seller: Club, items: Items<W>): Promise<Refusal | undefined>;
  /** What is bought, as it is stored in the basket line. `signature` and `agreed` are erased with the buyer. */
  payloadSchema: z.ZodType<W>;
  /** Adds to items what only the database knows, and items that go with them, before they enter a basket. */
  complete?(sale: Sale, items: Items<W>): Promise<Items<W> | Refusal>;
  /** The line pays for an earlier sale and is not invoiced again. */
  isSettlement?: true;
  /** With `isSettlement`: the invoice that is paid. */
  settles?(what: W): Key;
  /** Where the buyer finds what was bought; undefined if it is not there any more. */
  destination?(db: Db | Tx, line: Line<W>): Promise<Destination | undefined>;
  /** Returns the price for this person, or why they cannot buy it. Undefined: it takes no line, such as a fee of zero. */
  price(sale: Sale, what: W): Promise<Priced | Refusal<C> | undefined>;
  /** It is paid for again later, so the payer needs a payment agreement, which this payment makes. */
  needsAgreement?(what: W): boolean;
  /** Text for the payment provider, if the line's own text names a person. */
  textForProvider?(tx: Tx, line: Line<W>): Promise<string>;
  /** Latest expiry of a payment link; without it, links live for the club's usual time. */
  linkExpiresAt?(sale: Sale, what: W): Promise<Temporal.Instant | Refusal>;
  /** Holds what is scarce at least until the payment ends. Holding twice holds once. */
  hold?(sale: Sale, line: Line<W>, paidUntil: Temporal.Instant): Promise<Refusal | undefined>;
  /** Releases what is held and not delivered. Does nothing if nothing is held. */
  release?(tx: Tx, line: Line<W>, now: Temporal.Instant): Promise<void>;
  /**
   * Delivers what was paid for, once, in the transaction that books the money. `into` is the account that holds the
   * money.
   */
  fulfil(sale: Sale, line: Line<W>, into: MoneyAccount | undefined): Promise<Delivery>;
}
