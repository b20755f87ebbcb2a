import type { z } from 'zod';
import type { AccessLevel } from './shared/access.ts';
import type { RefusalCode } from './shared/refusal.ts';

/**
 * Who may make a call. `actsFor` decides whose data it may touch. `anyone` skips the session lookup; `signedInOrNot`
 * looks the session up and treats callers without a valid one as visitors.
 */
export type Access = 'anyone' | 'signedInOrNot' | 'signedIn' | readonly AccessLevel[];

export type MediaType =
  | 'text/csv'
  | 'application/pdf'
  | 'image/jpeg'
  | 'image/png'
  | 'application/vnd.apple.pkpass';

export interface CallSpec {
  method: 'GET' | 'POST';
  access: Access;
  /** One line for the API page. */
  summary: string;
  input: z.ZodObject;
  output: z.ZodType;
  /** Streams a file in one of these formats instead of JSON; `output` describes the file. */
  mediaTypes?: readonly MediaType[];
  refusals: readonly RefusalCode[];
  /** URL parameters that follow the name, e.g. `{personId}/{centerId}`; they are fields of the input. */
  params?: readonly string[];
  /** Books, buys, pays or changes: takes an idempotency key and answers a repeated key with the first answer. */
  idempotent?: true;
  /** Names the person acted for; without it the call is about the caller, or about nobody. */
  actsFor?: 'selectedUser';
  /**
   * Only the person or staff may make this call. The primary adult of a family may make it only for members without a
   * sign-in.
   */
  isPersonal?: true;
  /** Stays available to a person who has refused the data protection terms. */
  withoutConsent?: true;
  /** The largest body, for calls that take a file; other bodies are limited by the server. */
  maxBytes?: number;
  /** Requests per minute from one address, where that is fewer than the portal's own limit. */
  perMinute?: number;
}

export type Call<S extends CallSpec = CallSpec> = S & { domain: string; name: string; path: string };
export type Calls = Record<string, Call>;

/** Gives each call its domain, name and path, so that these are written once. */
export function calls<D extends string, S extends Record<string, CallSpec>>(
  domain: D,
  specs: S,
): { [N in keyof S & string]: Call<S[N]> } {
  const named = Object.entries(specs).map(([name, spec]) => {
    const params = (spec.params ?? []).map((param) => `/{${param}}`).join('');
    return [name, { ...spec, domain, name, path: `/api/${domain}/${name}${params}` }];
  });
  return Object.fromEntries(named);
}

export type InputOf<C extends CallSpec> = z.output<C['input']>;
export type SentInputOf<C extends CallSpec> = z.input<C['input']>;
export type OutputOf<C extends CallSpec> = z.output<C['output']>;
export type RefusalOf<C extends CallSpec> = C['refusals'][number];
