import type { Key } from '@foyer/contract/shared/keys';
import type { Purpose } from '@foyer/contract/shared/payment';
import type { RefusalCode } from '@foyer/contract/shared/refusal';
import type { z } from 'zod';
import type { Club } from '../clubs/club.ts';
import type { Actor, Context } from '../frame/context.ts';
import type { Refusal } from '../frame/refuse.ts';
import type { Bookkeeping } from '../invoices/bookkeeping.ts';
import type { MoneyAccount } from '../invoices/settle-invoice.ts';
import type { Db, Tx } from '../platform/db/database.ts';

/** What brought it about: what is written down and told of a sale says so, and leads to the portal it was made in. */
export type Occasion = Pick<Context, 'settings' | 'callPath' | 'correlationId'> &
  Partial<Pick<Context, 'origin' | 'language'>>;

/** A sale under way: everything in it happens in one transaction. */
export interface Sale extends Bookkeeping {
  tx: Tx;
  /** The centre that sells. */
  club: Club;
  /** For whom it is bought, and who pays. */
  person: Key;
  payer: Key;
  /** Who asks; undefined where that is whoever has the link, or nobody any more. */
  actor: Actor | undefined;
  occasion: Occasion;
  /** The line stands in a basket already: who might put it there, and at which price, was asked then. */
  isStanding?: true;
}

/** What a line costs, and how it is called on screens and invoices. */
export interface Priced {
  text: string;
  quantity: number;
  /** In minor units, with tax. */
  unitAmount: number;
  /** In hundredths of a percent. */
  taxRate: number;
  /** Of what recurs: the periods that are paid in advance. */
  prepays?: { periods: number; monthsEach: number };
}

/** A line that stands in a basket. */
export interface Line<W> extends Omit<Priced, 'prepays'> {
  centerId: number;
  basketId: number;
  line: number;
  what: W;
  amount: number;
}

/** A place in a class that is bought. */
export interface BoughtPlace {
  booking: Key;
  day: Temporal.PlainDate;
  person: Key;
  isBooked: boolean;
}

/** How a line ended: how much of its amount was delivered, and why not all of it. */
export interface Delivery {
  amount: number;
  why?: RefusalCode;
}

/** What one line is to be bought from which centre, before it has a price. */
export interface Wish<W> {
  centerId: number;
  what: W;
}

/** What belongs into the same basket, and is sold by another plug. */
export interface WishElsewhere extends Wish<unknown> {
  plug: Plug;
}
export type Wishes<W> = readonly (Wish<W> | WishElsewhere)[];

/** A line for a basket that another plug fills. */
export const wishOf = <W>(plug: Plug<W>, wish: Wish<W>): WishElsewhere => ({
  ...wish,
  plug: plug as Plug<unknown>,
});

/**
 * How something is sold. The basket and the payment know plugs by this alone; which there are stands in one list.
 * Whatever is scarce is held, given back and delivered by the plug's own rows, under their own locks.
 */
export interface Plug<W = unknown> {
  name: string;
  /** What calls it serves, and how their input becomes wishes, all of one centre. They are delivered in their order. */
  purposes: Partial<Record<Purpose, (input: never, person: Key) => Wishes<W> | Refusal>>;
  /** What is bought, in the plug's own words, as it is kept. */
  words: z.ZodType<W>;
  /** Money for something that has been sold already; it is not invoiced again. */
  isSettlement?: true;
  /** Of what is sold already: the invoice that is paid. */
  settles?(what: W): Key;
  /** Of a place in a class: which it is, and whether it was given for what is in this basket. */
  place?(db: Db | Tx, line: Line<W>): Promise<BoughtPlace | undefined>;
  /** The price of it for this person, or why it cannot be bought. */
  price(sale: Sale, what: W): Promise<Priced | Refusal>;
  /** How a payment provider is told of it, where the line's own text names a person. */
  textForProvider?(tx: Tx, line: Line<W>): Promise<string>;
  /** Until when it is kept for whoever pays by a link, at most; left out: for as long as a link lives. */
  longestLink?(sale: Sale, what: W): Promise<Temporal.Instant | Refusal>;
  /** Keeps for the basket what is scarce, at least until the payment ends. Holding twice holds once. */
  hold?(sale: Sale, line: Line<W>, paidUntil: Temporal.Instant): Promise<Refusal | undefined>;
  /** Gives back what is held and has not been delivered; nothing, where nothing is held. */
  release?(tx: Tx, line: Line<W>): Promise<void>;
  /** Hands over what was paid for, in the transaction that sees the money; once. `into` is where that money is. */
  fulfil(sale: Sale, line: Line<W>, into: MoneyAccount | undefined): Promise<Delivery>;
}
