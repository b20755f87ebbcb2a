import { adyenSandbox } from '../src/sandbox/adyen/adyen-sandbox.ts';
import { collecting, collectingSecrets } from './direct-debit-fixtures.ts';
import type { TestPerson } from './factories.ts';
import { planFixtures } from './plan-fixtures.ts';
import { openShop } from './shop-fixtures.ts';

interface Paying {
  method: string;
  kind?: 'EFT' | 'CASH';
  more?: object;
}

/** A club that takes every method, where staff may set prices. */
export async function openMembershipShop() {
  const sandbox = adyenSandbox();
  const shop = await openShop(sandbox, { secrets: collectingSecrets });
  const plans = planFixtures(shop.world);
  const parameters = { payLater: 'everybody', membershipTermsBy: 'staff' } as const;
  const features = { allowSubscriptionSaleOutsideHomeCenter: true };
  const club = await shop.openClub({
    country: 'DE',
    currency: 'EUR',
    document: { ...collecting, parameters, features },
  });
  const agreementsOf = ({ id }: TestPerson) =>
    shop.world.services.db
      .selectFrom('payment_agreement')
      .select(['type', 'card_id'])
      .where('center_id', '=', club.centerId)
      .where('person_id', '=', id)
      .where('state', '=', 'ACTIVE')
      .execute();
  return {
    ...{ sandbox, shop, plans, club, agreementsOf },
    /** A later moment, at which everybody is still signed in. */
    comes: async (moment: string, { centerId } = club): Promise<void> => {
      const { clock, services } = shop.world;
      clock.set(moment);
      const later = clock.now().add({ hours: 12 });
      await services.db
        .updateTable('session')
        .set({ idle_ends_at: later, ends_at: later })
        .where('center_id', '=', centerId)
        .execute();
    },
    /** A plan, with its first period free or not. */
    sell: async (kind: 'EFT' | 'CASH', isFree = false): Promise<number> => {
      const plan = await plans.sellPlan(club, { kind, ...(isFree && { joining_fee: 0 }) });
      const only = { plans: [`${club.centerId}-${plan}`] };
      if (isFree) await plans.runCampaign(club, { ...only, periods: 1, percent: 10_000 });
      return plan;
    },
    pay: async (by: TestPerson, plan: number, { method, kind = 'EFT', more = {} }: Paying) => {
      const path = `payment/make-${method}-new-subscription-${kind.toLowerCase()}-upfront-payment`;
      const input = { subscriptionId: plan, subscriptionCenterId: club.centerId, ...more };
      return (await shop.call(by, path, input)).body;
    },
    /** The memberships of a person that are not over, and how they are paid from now on. */
    heldNow: async (person: TestPerson, payer = person) => {
      const rows = (await plans.subscriptionsOf(person)).filter(({ status }) => status !== 'ENDED');
      return {
        has: rows.map(({ status, sub_state }) => `${status}/${sub_state}`),
        agreed: (await agreementsOf(payer)).map(({ type }) => type),
      };
    },
  };
}
export type MembershipShop = Awaited<ReturnType<typeof openMembershipShop>>;

export const nothing = { has: [], agreed: [] };
