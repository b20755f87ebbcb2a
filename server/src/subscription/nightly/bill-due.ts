import { eachDue } from '../../frame/nightly/each-due.ts';
import { type NightlyStep, sumOf } from '../../frame/nightly/night.ts';
import { merchantAccountOf } from '../../payment/merchant-account.ts';
import { findDueMemberships, lockDueMemberships } from '../billing/due-memberships.ts';
import { issueBills } from '../billing/issue-bills.ts';
import { partsToBill } from '../pricing/parts-to-bill.ts';
import { chargeAddOns } from './charge-add-ons.ts';

/**
 * Bills the periods of recurring memberships that have begun, and collects the invoices as their payers have agreed. What
 * was billed is written with the invoice, once for each period.
 */
export const billDue: NightlyStep = {
  name: 'billing',
  run: async (night) => {
    const { services, club, day } = night;
    const until = day.add({ days: club.parameters.billingLeadDays });
    const merchant = await merchantAccountOf(services, club.center.id);
    const memberships = await eachDue(night, {
      what: 'billing a membership',
      find: (after, limit) => findDueMemberships(services.db, club.center.id, until, { after, limit }),
      work: async (tx, ids) => {
        const due = await lockDueMemberships(tx, club.center.id, until, ids);
        return issueBills(
          tx,
          merchant,
          due.map((membership) => ({ membership, parts: partsToBill(membership, until) })),
        );
      },
    });
    return sumOf([memberships, await chargeAddOns(night, merchant)]);
  },
};
