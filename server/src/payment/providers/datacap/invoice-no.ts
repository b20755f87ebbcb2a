import { createHash } from 'node:crypto';

/** *Unconfirmed*: how long an invoice number may be. Our keys have up to 44 characters; this many are as unlikely to recur. */
const length = 16;

/** Our key as Datacap's invoice number, by which a request is found whose answer was lost. */
export const invoiceNoOf = (key: string): string =>
  createHash('sha256').update(key).digest('hex').slice(0, length);
