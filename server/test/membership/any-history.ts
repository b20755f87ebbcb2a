import { subscription } from '@foyer/contract/subscription';
import fc from 'fast-check';
import {
  addsOn,
  cancelsFreeze,
  changes,
  comesBack,
  dayBegins,
  endsAddOn,
  freezes,
  joins,
  moneyReturns,
  nightsPass,
  pays,
  putsOnAccount,
  regrets,
  type Step,
  terminates,
  undoesChange,
  withdraws,
} from './steps.ts';

// Random stories, weighted towards the steps that reveal most.

const which = fc.nat(20);
const often = fc.constantFrom(true, true, true, false);

interface Thing {
  step: Step;
  [fc.toStringMethod](): string;
}
const things: { weight: number; arbitrary: fc.Arbitrary<Thing> }[] = [];
const thing = <T>(weight: number, name: string, given: fc.Arbitrary<T>, make: (given: T) => Step) =>
  things.push({
    weight,
    arbitrary: given.map((one) => ({
      step: make(one),
      [fc.toStringMethod]: () => `${name} ${JSON.stringify(one)}`,
    })),
  });

thing(6, 'joins', fc.tuple(which, fc.constantFrom(0, 0, 0, 1, 5, 30), often), ([plan, inDays, alone]) =>
  joins(plan, inDays, !alone),
);
thing(10, 'nights', fc.tuple(fc.constantFrom(1, 1, 2, 5, 9, 31, 62), often), ([days, all]) =>
  nightsPass(days, !all),
);
thing(3, 'day', fc.constant(undefined), () => dayBegins);
if ('terminate-subscription' in subscription)
  thing(4, 'terminates', fc.tuple(which, fc.constantFrom(-1, 0, 0, 0, 1, 3, 10, 40, 400)), ([one, offset]) =>
    terminates(one, offset),
  );
if ('regret-cancellation' in subscription) thing(3, 'regrets', which, regrets);
if ('withdraw-subscription' in subscription) thing(3, 'withdraws', which, withdraws);
if ('freeze-subscription' in subscription)
  thing(
    8,
    'freezes',
    fc.tuple(which, fc.constantFrom(1, 1, 2, 6, 20), fc.constantFrom(1, 3, 10, 25, 50)),
    ([one, inDays, length]) => freezes(one, inDays, length),
  );
if ('cancel-freeze' in subscription) thing(3, 'cancels', which, cancelsFreeze);
if ('stop-freeze' in subscription) thing(5, 'comes back', which, comesBack);
thing(
  8,
  'changes',
  fc.tuple(which, which, fc.constantFrom(-1, 0, 0, 0, 1, 4, 20), often),
  ([one, plan, offset, alone]) => changes(one, plan, offset, !alone),
);
thing(4, 'undoes', which, undoesChange);
thing(6, 'adds on', fc.tuple(which, fc.constantFrom(-1, 0, 0, 1, 12, 40)), ([one, offset]) =>
  addsOn(one, offset),
);
thing(4, 'ends an add-on', which, endsAddOn);
thing(8, 'pays', fc.tuple(which, often), ([bill, isWhole]) => pays(bill, isWhole));
thing(2, 'returns', which, moneyReturns);
thing(2, 'tops up', fc.constantFrom(1, 500, 3_333, 20_000), putsOnAccount);

/** Everybody has something to begin with. */
export const anyHistory = fc.array(fc.oneof(...things), { minLength: 20, maxLength: 40, size: 'max' });
