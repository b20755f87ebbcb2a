import type { Call } from './call.ts';
import { config } from './config.ts';
import { invoices } from './invoices.ts';
import { person } from './person.ts';
import { resetPassword } from './reset-password.ts';
import { userCalls } from './user.ts';

/** Every domain that has calls, in reading order. The server must handle each, the tests try each. */
export const api = {
  config,
  user: userCalls,
  'reset-password': resetPassword,
  person,
  invoices,
} as const;

export type Api = typeof api;
export type DomainName = keyof Api;

export const allCalls: Call[] = Object.values(api).flatMap((domain) => Object.values<Call>(domain));
