export type Json = string | number | boolean | null | readonly Json[] | { readonly [name: string]: Json };

/** A verified event from a provider's message. */
export interface WebhookEvent {
  /** Key of the payment; empty if the provider only names its own number. */
  paymentKey: string;
  /** The provider's number of the payment, if the event does not repeat our key. */
  reference?: string;
  /** Identifies the event: repeated deliveries have the same key and count once. */
  eventKey: string;
  /** Stored with the payment, for providers whose payments cannot be read back. */
  data?: Json;
}

/**
 * A message as received. The body is kept byte for byte because signatures cover it. Header names are in lower case.
 */
export interface WebhookMessage {
  headers: Readonly<Record<string, string | undefined>>;
  body: Buffer;
  query: Readonly<Record<string, string>>;
  /** The last part of an address that only the provider knows, if the message came to such an address. */
  secret?: string;
}
