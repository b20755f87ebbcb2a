import { expect } from 'vitest';
import { before, type Day, isAfter, isBefore } from './days.ts';
import type { Freeze, Membership, MembershipModel, ModelPlan } from './model.ts';
import {
  asIs,
  asItShouldBe,
  call,
  keyOf,
  moneyGoesBack,
  noteBought,
  type Portal,
  pay,
  puts,
  runNight,
  setDay,
} from './portal.ts';

export interface World {
  model: MembershipModel;
  real: Portal;
  plans: readonly ModelPlan[];
}

/** One thing that happens. Returns what to call it, or undefined where it makes no sense at the moment. */
export type Step = (world: World) => Promise<string | undefined>;

/** How often each thing was done, so that a test that does none of it fails. */
export const done = new Map<string, number>();

const nth = <T>(some: readonly T[], which: number): T | undefined => some[which % Math.max(1, some.length)];

/** Runs a step, and compares everything. */
export async function take(world: World, step: Step, place: number) {
  const said = await step(world);
  if (said === undefined) return undefined;
  const name = said.split(':')[0] ?? said;
  done.set(name, (done.get(name) ?? 0) + 1);
  expect(await asIs(world.real), `step ${place + 1} on ${world.model.today}: ${said}`).toEqual(
    asItShouldBe(world.model),
  );
  return said;
}

/** A membership of those that are not over, by its place. */
function pick({ model }: World, which: number): { one: Membership; place: number } | undefined {
  const running = model.memberships.filter(({ status }) => status !== 'ENDED' && status !== 'WINDOW');
  const one = nth(running, which);
  return one && { one, place: model.memberships.indexOf(one) };
}

/** Expects a call to be accepted or refused. */
async function expectCall({ real }: World, path: string, input: object, isAllowed: boolean) {
  const answer = await call(real, path, input);
  expect(answer === 'done' ? 'done' : 'refused', `${path} ${JSON.stringify(input)}: ${answer}`).toBe(
    isAllowed ? 'done' : 'refused',
  );
}

/** The place of a plan, and what an order of it says. */
function orderOf({ real }: World, place: number, startsOn: Day, hasAddOn: boolean) {
  return {
    ...{ subscriptionId: real.planIds[place], subscriptionCenterId: real.club.centerId },
    ...{ startupDate: startsOn.toString(), addOns: hasAddOn ? [real.addOnIds[place]] : [] },
  };
}

export const joins =
  (which: number, inDays: number, hasAddOn = false): Step =>
  async (world) => {
    const { model, real, plans } = world;
    const plan = nth(plans, which);
    if (!plan) return undefined;
    const startsOn = model.today.add({ days: inDays });
    const order = orderOf(world, plans.indexOf(plan), startsOn, hasAddOn);
    const answer = await call(real, 'payment/make-invoice-new-subscription-eft-upfront-payment', order);
    const isFree = model.mayJoin(plan, startsOn);
    // Debts that are overdue keep members from buying: other tests show when.
    if (answer !== 'done') {
      if (isFree && model.open === 0) expect(answer, 'joining').toBe('done');
      return `refused to join: ${answer}`;
    }
    expect(isFree, `joining ${plan.type} from ${startsOn}`).toBe(true);
    model.join(plan, startsOn, hasAddOn);
    await noteBought(real);
    return `joins: ${plan.type} from ${startsOn}`;
  };

export const nightsPass =
  (days: number, isMissed: boolean): Step =>
  async ({ model, real }) => {
    const last = model.today.add({ days });
    const from = isMissed ? last : model.today.add({ days: 1 });
    for (let day = from; !isAfter(day, last); day = day.add({ days: 1 })) {
      setDay(real.shop, day);
      await runNight(real, day);
      model.night(day);
    }
    return `${isMissed ? 'nights are missed' : 'nights pass'}: ${days}`;
  };

/** It is another day, and the night hasn't run yet. */
export const dayBegins: Step = async ({ model, real }) => {
  model.today = model.today.add({ days: 1 });
  setDay(real.shop, model.today);
  return 'a day begins before its night';
};

export const terminates =
  (which: number, offset: number): Step =>
  async (world) => {
    const picked = pick(world, which);
    if (!picked) return undefined;
    const possible = world.model.possibleEnds(picked.one);
    const endsOn = (possible?.from ?? world.model.today).add({ days: offset });
    const isAllowed = possible !== undefined && offset >= 0 && !isAfter(endsOn, possible.until);
    const input = { ...keyOf(world.real, picked.place), endsOn: endsOn.toString() };
    await expectCall(world, 'subscription/terminate-subscription', input, isAllowed);
    if (!isAllowed) return 'refused to terminate';
    world.model.terminate(picked.one, endsOn);
    return `terminates: ${picked.place} as of ${endsOn}`;
  };

export const changes =
  (which: number, to: number, offset: number, hasAddOn = false): Step =>
  async (world) => {
    const picked = pick(world, which);
    const plan = nth(world.plans, to);
    if (!picked || !plan) return undefined;
    const { model, real } = world;
    const first = model.firstChange(picked.one, plan);
    const startsOn = (first ?? model.today).add({ days: offset });
    const isAllowed = first !== undefined && offset >= 0 && model.mayJoin(plan, startsOn, picked.one);
    const { subscriptionId: presentId, subscriptionCenterId: presentCenterId } = keyOf(real, picked.place);
    const order = {
      ...{ presentId, presentCenterId },
      ...orderOf(world, world.plans.indexOf(plan), startsOn, hasAddOn),
    };
    const answer = await call(real, 'payment/make-invoice-change-subscription-payment', order);
    if (answer !== 'done') {
      if (isAllowed && model.open === 0) expect(answer, `changing to ${plan.type}`).toBe('done');
      return `refused to change: ${answer}`;
    }
    expect(isAllowed, `changing ${picked.place} to ${plan.type} from ${startsOn}`).toBe(true);
    model.change(picked.one, plan, startsOn, hasAddOn);
    await noteBought(real);
    return `changes: ${picked.place} to ${plan.type} from ${startsOn}`;
  };

const withAddOns = (all: readonly Membership[]) =>
  all.some(({ addOns }) => addOns.length > 0) ? ' with an add-on' : '';

export const undoesChange =
  (which: number): Step =>
  async (world) => {
    const { model, real } = world;
    const changed = model.memberships.filter(({ change }) => change !== undefined);
    const one = nth(changed, which);
    if (!one) return undefined;
    const place = model.memberships.indexOf(one);
    const { subscriptionId: presentId, subscriptionCenterId: presentCenterId } = keyOf(real, place);
    const isAllowed = model.mayUndo(one);
    await expectCall(world, 'subscription/undo-change', { presentId, presentCenterId }, isAllowed);
    if (!isAllowed) return 'refused to undo a change';
    const all = [one, ...(one.change ? [one.change.next] : [])];
    model.undoChange(one);
    return `undoes the change${withAddOns(all)}: ${place}`;
  };

export const addsOn =
  (which: number, offset: number): Step =>
  async (world) => {
    const picked = pick(world, which);
    if (!picked) return undefined;
    const { model, real, plans } = world;
    const { one, place } = picked;
    const days = model.addOnDays(one);
    const startsOn = (days?.from ?? model.today).add({ days: offset });
    const isAllowed =
      days !== undefined && offset >= 0 && !isAfter(startsOn, days.until) && !model.hasAddOn(one, startsOn);
    const order = {
      ...{ ...keyOf(real, place), startupDate: startsOn.toString() },
      addOns: [real.addOnIds[plans.indexOf(one.plan)]],
    };
    const answer = await call(real, 'payment/make-invoice-add-ons-payment', order);
    if (answer !== 'done') {
      if (isAllowed && model.open === 0) expect(answer, 'buying an add-on').toBe('done');
      return `refused to buy an add-on: ${answer}`;
    }
    expect(isAllowed, `buying an add-on for ${place} from ${startsOn}`).toBe(true);
    model.buyAddOn(one, startsOn);
    return `buys an add-on: for ${place} from ${startsOn}`;
  };

export const endsAddOn =
  (which: number): Step =>
  async (world) => {
    const { model, real, plans } = world;
    const all = model.memberships.filter(({ addOns }) => addOns.length > 0);
    const one = nth(all, which);
    if (!one) return undefined;
    const place = model.memberships.indexOf(one);
    const end = model.endOfAddOn(one);
    const input = { ...keyOf(real, place), addOnId: real.addOnIds[plans.indexOf(one.plan)] };
    await expectCall(world, 'subscription/terminate-addon', input, end !== undefined);
    if (!end) return 'refused to end an add-on';
    model.endAddOn(one, end);
    return `ends an add-on: of ${place} on ${end.lastDay}`;
  };

export const regrets =
  (which: number): Step =>
  async (world) => {
    const picked = pick(world, which);
    if (!picked) return undefined;
    const isAllowed = world.model.mayRegret(picked.one);
    await expectCall(world, 'subscription/regret-cancellation', keyOf(world.real, picked.place), isAllowed);
    if (!isAllowed) return 'refused to keep it';
    world.model.regret(picked.one);
    return `regrets: ${picked.place}`;
  };

export const withdraws =
  (which: number): Step =>
  async (world) => {
    const picked = pick(world, which);
    if (!picked) return undefined;
    const isAllowed = world.model.mayWithdraw(picked.one);
    await expectCall(world, 'subscription/withdraw-subscription', keyOf(world.real, picked.place), isAllowed);
    if (!isAllowed) return 'refused to withdraw';
    world.model.withdraw(picked.one);
    return `withdraws${withAddOns([picked.one])}: ${picked.place}`;
  };

export const freezes =
  (which: number, inDays: number, length: number): Step =>
  async (world) => {
    const picked = pick(world, which);
    if (!picked) return undefined;
    const from = world.model.today.add({ days: inDays });
    const days = { from, until: from.add({ days: length - 1 }) };
    const input = {
      ...{ ...keyOf(world.real, picked.place), fee: 0 },
      ...{ startsOn: days.from.toString(), endsOn: days.until.toString() },
    };
    const answer = await call(world.real, 'subscription/freeze-subscription', input);
    // The table of its rules has a test of its own.
    if (answer !== 'done') return `refused to freeze: ${answer}`;
    world.model.freeze(picked.one, days);
    return `freezes: ${picked.place} from ${days.from} to ${days.until}`;
  };

/** A freeze that is not over, planned or not. */
function frozen({ model }: World, which: number, isPlanned: boolean) {
  const all = model.memberships.flatMap((one, place) =>
    one.freezes.map((freeze) => ({ one, place, freeze })),
  );
  return nth(
    all.filter(
      ({ one, freeze }) =>
        isOpen(one, model.today) &&
        !isAfter(model.today, freeze.until) &&
        isAfter(freeze.from, model.today) === isPlanned,
    ),
    which,
  );
}
const isOpen = ({ status, endsOn }: Membership, today: Day) =>
  status !== 'ENDED' && status !== 'WINDOW' && !(endsOn && isBefore(endsOn, today));

const ofFreeze = (real: Portal, { place, freeze }: { place: number; freeze: Freeze }) => ({
  ...keyOf(real, place),
  startsOn: freeze.from.toString(),
});

export const cancelsFreeze =
  (which: number): Step =>
  async (world) => {
    const picked = frozen(world, which, true);
    if (!picked) return undefined;
    await expectCall(world, 'subscription/cancel-freeze', ofFreeze(world.real, picked), true);
    world.model.cancelFreeze(picked.one, picked.freeze);
    return `cancels the freeze: ${picked.place} of ${picked.freeze.from}`;
  };

export const comesBack =
  (which: number): Step =>
  async (world) => {
    const picked = frozen(world, which, false);
    if (!picked) return undefined;
    await expectCall(world, 'subscription/stop-freeze', ofFreeze(world.real, picked), true);
    world.model.stopFreeze(picked.one, picked.freeze);
    return `comes back early: ${picked.place} before ${before(picked.freeze.until)}`;
  };

export const pays =
  (which: number, isWhole: boolean): Step =>
  async ({ model, real }) => {
    const bill = nth(
      model.bills.filter(({ open }) => open > 0),
      which,
    );
    if (!bill) return undefined;
    const amount = isWhole ? bill.open : Math.ceil(bill.open / 2);
    await pay(real, model.bills.indexOf(bill), amount);
    model.pay(bill, amount);
    return `pays: ${amount} for ${model.bills.indexOf(bill)}`;
  };

export const moneyReturns =
  (which: number): Step =>
  async ({ model, real }) => {
    const bill = nth(
      model.bills.filter(({ paid }) => paid > 0),
      which,
    );
    if (!bill) return undefined;
    await moneyGoesBack(real, model.bills.indexOf(bill), bill.paid);
    model.moneyGoesBack(bill);
    return `money goes back: for ${model.bills.indexOf(bill)}`;
  };

export const putsOnAccount =
  (amount: number): Step =>
  async ({ model, real }) => {
    await puts(real, amount);
    model.topUp(amount);
    return `tops up: ${amount}`;
  };
