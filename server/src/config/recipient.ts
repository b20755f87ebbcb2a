import type { Recipient } from './email.ts';

interface Addressed<Email> {
  email: Email;
  first_name: string;
  preferred_language: string | null;
}

/** The person of a row as the reader of an email; undefined without an address. */
export function recipientOf(row: Addressed<string>): Recipient;
export function recipientOf(row: Addressed<string | null>): Recipient | undefined;
export function recipientOf({
  email,
  first_name,
  preferred_language,
}: Addressed<string | null>): Recipient | undefined {
  return email ? { email, firstName: first_name, preferredLanguage: preferred_language } : undefined;
}
