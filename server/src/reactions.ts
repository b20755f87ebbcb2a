import { membershipReduced } from './booking/due/membership-reduced.ts';
import { placesInRange } from './booking/due/places-in-range.ts';
import { placesOfAddOn } from './booking/due/places-of-add-on.ts';
import { deleteFeed } from './calendar/store.ts';
import { placeTakenAgain } from './camps/place-taken-again.ts';
import { checkedInToCourse } from './courses/dates/checked-in.ts';
import { issueTermsRecord } from './documents/issue-terms-record.ts';
import type { Reactions } from './frame/context.ts';
import { guestCameIn } from './front-desk/guest-came-in.ts';
import { readReceipts } from './invoices/receipts.ts';
import { readOpenAmounts } from './invoices/store.ts';
import { cancelUnsent } from './payment/collecting/cancel-unsent.ts';
import { closeDeferredPayment } from './payment/debt/close-deferred-payment.ts';
import { closeDebtCase } from './payment/overdue/close-debt-case.ts';
import { reopenDebtCase } from './payment/overdue/reopen-debt-case.ts';
import { noteReferral } from './refer-a-friend/joining/referred-order.ts';
import {
  earnReferral,
  noteFirstPayment,
  noteReturnedPayment,
} from './refer-a-friend/rewarding/first-payment.ts';
import { takeHourAgain } from './resource-booking/taking/take-again.ts';
import { blockSubscriptions, unblockSubscriptions } from './subscription/debt-block.ts';
import { readPlanIds } from './subscription/store.ts';

/** Who answers what a domain asks of those after it. The only file in which news runs against the reading order. */
export const reactions: Reactions = {
  unpaidOf: readOpenAmounts,
  plansOf: readPlanIds,
  receiptsOf: readReceipts,
  termsAnswered: issueTermsRecord,
  passwordReset: async (tx, person) => {
    await deleteFeed(tx, person);
  },
  invoiceClosed: async (tx, invoice, how, now) => {
    await closeDeferredPayment(tx, invoice, how, now);
    await cancelUnsent(tx, invoice, now);
    await noteFirstPayment(tx, invoice, how, now);
    const unblocked = await closeDebtCase(tx, invoice, how, now);
    if (unblocked) await unblockSubscriptions(tx, [unblocked.person], unblocked.centerIds, now);
  },
  invoicePaidAtOnce: earnReferral,
  invoiceReopened: async (tx, invoice, now) => {
    await noteReturnedPayment(tx, invoice, now);
    const blocked = await reopenDebtCase(tx, invoice, now);
    if (blocked) await blockSubscriptions(tx, [blocked], [invoice.centerId], now);
  },
  blockedForDebt: (tx, people, centerId, now) => blockSubscriptions(tx, people, [centerId], now),
  placesInRange,
  placesOfAddOn,
  membershipReduced,
  hourPaidLate: takeHourAgain,
  placeTakenAgain,
  checkedInToCourse,
  guestCameIn,
  membershipOrdered: noteReferral,
};
