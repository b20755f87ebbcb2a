import { deleteFeed } from './calendar/store.ts';
import type { Reactions } from './frame/context.ts';
import { readOpenAmounts } from './invoices/store.ts';
import { closeDeferredPayment } from './payment/debt/close-deferred-payment.ts';
import { readPlanIds } from './subscription/store.ts';

/** Who answers what a domain asks of those after it. The only file in which news runs against the reading order. */
export const reactions: Reactions = {
  unpaidOf: readOpenAmounts,
  plansOf: readPlanIds,
  passwordReset: async (tx, person) => {
    await deleteFeed(tx, person);
  },
  invoiceClosed: closeDeferredPayment,
};
