import type { FastifyPluginAsync } from 'fastify';

/** What a sandbox can be told to do wrong. Each stays until it is taken off. */
export const mishaps = [
  /** Says no to the next payments. */
  'decline',
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
  /** Tells what has been put off. */
  deliver(): Promise<void>;
}
