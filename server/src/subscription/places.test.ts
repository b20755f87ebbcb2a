import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import type { TestPerson } from '../../test/factories.ts';
import { type MembershipShop, openMembershipShop } from '../../test/membership-shop.ts';
import { readPlacesDue } from './places.ts';

let open: MembershipShop;
let maya: TestPerson;
beforeAll(async () => {
  open = await openMembershipShop();
});
beforeEach(async () => {
  // The process that did it is gone before it could check the places.
  vi.spyOn(open.shop.world.services.reactions, 'membershipReduced').mockResolvedValue();
  open.shop.world.clock.set('2026-11-20T09:00:00Z');
  maya = await open.shop.world.makePerson(open.club);
});
afterAll(() => open.shop[Symbol.asyncDispose]());

const db = () => open.shop.world.services.db;
async function call(path: string, input: object) {
  const { body } = await open.shop.call(maya, path, input);
  expect(body.errorCode).toBeUndefined();
}
const named = (id: number) => ({ subscriptionId: id, subscriptionCenterId: open.club.centerId });
const latest = async () => (await open.plans.subscriptionsOf(maya)).at(-1)?.id ?? 0;

const freeze_rule = JSON.stringify({
  ...{ minimum: { unit: 'DAY', count: 1 }, maximum: { unit: 'MONTH', count: 3 } },
  ...{ fee: 0, mayReturnEarly: true },
});
/** Maya has joined, and may change to another plan. */
async function join(kind: 'EFT' | 'CASH' = 'EFT') {
  const target = await open.plans.sellPlan(open.club, { price: 8_000 });
  const plan = await open.plans.sellPlan(open.club, { kind, freeze_rule, change_targets: [target] });
  const addOn = await open.plans.sellAddOn(open.club, plan);
  await open.pay(maya, plan, { method: 'invoice', kind, more: kind === 'EFT' ? { addOns: [addOn] } : {} });
  return { id: await latest(), target, addOn };
}
const change = (id: number, target: number, startupDate: string) =>
  call('payment/make-invoice-change-subscription-payment', {
    ...{ ...named(target), presentId: id, presentCenterId: open.club.centerId, addOns: [], startupDate },
  });

/** Each ends a membership earlier, and returns it. */
const acts: Record<string, () => Promise<number>> = {
  terminating: async () => {
    const { id } = await join();
    await call('subscription/terminate-subscription', { ...named(id), endsOn: '2026-12-31' });
    return id;
  },
  withdrawing: async () => {
    const { id } = await join();
    await call('subscription/withdraw-subscription', named(id));
    return id;
  },
  'changing the plan': async () => {
    const { id, target } = await join();
    await change(id, target, '2026-12-01');
    return id;
  },
  'undoing a change': async () => {
    const { id, target } = await join();
    await change(id, target, '2026-12-01');
    const next = await latest();
    await call('subscription/undo-change', { presentId: id, presentCenterId: open.club.centerId });
    return next;
  },
  'ending an add-on': async () => {
    const { id, addOn } = await join();
    await call('subscription/terminate-addon', { ...named(id), addOnId: addOn });
    return id;
  },
  'cancelling a freeze of a prepaid membership': async () => {
    const { id } = await join('CASH');
    const days = { startsOn: '2026-12-01', endsOn: '2026-12-05' };
    await call('subscription/freeze-subscription', { ...named(id), ...days, fee: 0 });
    await db().updateTable('subscription').set({ places_due_at: null }).where('id', '=', id).execute();
    await call('subscription/cancel-freeze', { ...named(id), startsOn: days.startsOn });
    return id;
  },
};

test.each(Object.entries(acts))('%s notes that the places have to be checked', async (_name, act) => {
  const id = await act();
  const due = await readPlacesDue(db(), 100);
  expect(due.map(({ subscription }) => subscription.id)).toContain(id);
});
