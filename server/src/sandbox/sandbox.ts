import type { FastifyPluginAsync } from 'fastify';
import type { Chargeback } from '../payment/provider/answer.ts';

/** What a sandbox can be made to do wrong. Each mishap stays until it is removed. */
export const mishaps = [
  /** Says no to the next payments. */
  'decline',
  /** Hangs up on every request before it has done anything. */
  'down',
  /** Does what it was asked and hangs up without an answer. */
  'timeOut',
  /** Answers 500 before it has done anything. */
  'serverError',
  /** Does what it was asked, but tells about it only when `deliver` is called. */
  'tellLate',
  /** Tells every piece of news twice. */
  'tellTwice',
  /** Tells the last piece of news first; with `deliver`. */
  'tellOutOfOrder',
  /** Signs with a wrong key. */
  'wrongSignature',
  /** Takes one unit less than it was asked for. */
  'wrongAmount',
  /** Has a shopper's bank take its time, where the provider knows such a thing: until `bank` says how it went. */
  'slowBank',
] as const;
export type Mishap = (typeof mishaps)[number];

/** A payment as the sandbox knows it: the provider's own truth. */
export interface SandboxPayment {
  /** Ours. */
  key: string;
  amount: number;
  currency: string;
  state: 'open' | 'authorised' | 'paid' | 'failed' | 'cancelled' | 'expired';
  /** How much of it has been given back. */
  refunded: number;
  /** How often money was taken for this key. More than once is the fault that must never be. */
  timesPaid: number;
}

/** What happens after the shopper has paid. Each answers when the news has been told, or put off. */
export interface SandboxBank {
  /** What it says at last of what was paid amid `slowBank`. */
  agrees(key: string): Promise<void>;
  refuses(key: string): Promise<void>;
  /** Takes back what it has paid, in the ways in which the provider tells of it. */
  takesBack: Partial<Record<Chargeback['why'], (key: string) => Promise<void>>>;
  /** Gives back what it took by a chargeback: the club was right. */
  givesIn?(key: string): Promise<void>;
  /** Does not take the last refund, which was done already. */
  sendsRefundBack?(key: string): Promise<void>;
}

/**
 * A provider that is none: it speaks the real one's protocol over HTTP, with pages on which a shopper pays, and says
 * on each of them that it is a sandbox. Mounted under an address of its own, by the demo and by tests.
 */
export interface Sandbox {
  name: string;
  /** Serves the provider's paths and the shopper's pages below the prefix under which it is registered. */
  plugin: FastifyPluginAsync;
  /** Tells where it stands, once that is known, so that its addresses lead there; no slash at the end. */
  standsAt(url: string): void;
  /** What a club's secrets must say for it, by their short names; `url` among them. */
  secrets(): Record<string, string>;
  mishaps: Set<Mishap>;
  payments(): SandboxPayment[];
  /** What a shopper does on the provider's page. Answers when the news has been told, or put off by `tellLate`. */
  shopper: {
    pays(key: string): Promise<void>;
    isDeclined(key: string): Promise<void>;
    goesBack(key: string): Promise<void>;
    takesTooLong(key: string): Promise<void>;
  };
  /**
   * The shopper enters a card in our page, and nothing is known of the payment before the portal brings what the shopper's browser
   * got for it: `shopper` alone takes no money.
   */
  entersInPage?: true;
  /** What the shopper's browser brings to the portal. */
  broughtBack?(key: string): Record<string, string>;
  /** Not there where no bank is heard of after the shopper. */
  bank?: SandboxBank;
  /** Tells what has been put off. */
  deliver(): Promise<void>;
}
