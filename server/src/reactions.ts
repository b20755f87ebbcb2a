import { deleteFeed } from './calendar/store.ts';
import type { Reactions } from './frame/context.ts';
import { readOpenAmounts } from './invoices/store.ts';
import { closeDeferredPayment } from './payment/debt/close-deferred-payment.ts';

/** Who answers what a domain asks of those after it. The only file in which news runs against the reading order. */
export const reactions: Reactions = {
  unpaidOf: readOpenAmounts,
  passwordReset: async (tx, person) => {
    await deleteFeed(tx, person);
  },
  invoiceClosed: closeDeferredPayment,
};
