import { deleteFeed } from './booking/calendar-feed-store.ts';
import type { Reactions } from './frame/context.ts';
import { openOf } from './invoices/store.ts';
import { endPromise } from './payment/debt/close-deferred-payment.ts';

/** Who answers what a domain asks of those after it. The only file in which news runs against the reading order. */
export const reactions: Reactions = {
  unpaidOf: openOf,
  passwordReset: async (tx, person) => {
    await deleteFeed(tx, person);
  },
  invoiceClosed: endPromise,
};
