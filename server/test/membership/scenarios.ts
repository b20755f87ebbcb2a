import {
  addsOn,
  changes,
  comesBack,
  endsAddOn,
  freezes,
  joins,
  moneyReturns,
  nightsPass,
  pays,
  regrets,
  type Step,
  terminates,
  undoesChange,
  withdraws,
} from './steps.ts';

/** Places of plans. */
const [gym, swim, gymPlus, golf] = [0, 1, 2, 3];

interface Scenario {
  name: string;
  /** What happens, and what it is called then. */
  steps: [Step, RegExp][];
}

/** Stories that have found a fault, and some that must not be missed. */
export const scenarios: readonly Scenario[] = [
  {
    name: 'a change that was paid in part with credit is withdrawn from, and all of it comes back',
    steps: [
      [joins(gym, 0), /^joins/],
      [pays(0, true), /^pays/],
      [nightsPass(11, false), /^nights/],
      [changes(0, swim, 0), /^changes/],
      [pays(0, true), /^pays/],
      [withdraws(0), /^withdraws: 1/],
    ],
  },
  {
    name: 'a membership that was changed to, and is to be changed again, keeps the first change',
    steps: [
      [joins(gym, 0), /^joins/],
      [changes(0, gymPlus, 1), /^changes: 0 to Gym from 2026-11-22/],
      [changes(1, golf, 4), /^changes: 1 to Golf/],
      [undoesChange(0), /^refused to undo/],
      [undoesChange(1), /^undoes the change: 1/],
      [undoesChange(0), /^undoes the change: 0/],
    ],
  },
  {
    name: 'a change is kept after another membership of the first type was bought',
    steps: [
      [joins(gym, 0), /^joins/],
      [changes(0, swim, 10), /^changes: 0 to Swim from 2026-11-30/],
      [joins(gym, 15), /^joins: Gym from 2026-12-05/],
      [undoesChange(0), /^refused to undo/],
    ],
  },
  {
    name: 'a type that was left by a change is joined again without a joining fee',
    steps: [
      [joins(gym, 0), /^joins/],
      [changes(0, swim, 0), /^changes/],
      [nightsPass(2, false), /^nights/],
      [joins(gymPlus, 0), /^joins/],
    ],
  },
  {
    name: 'a change is undone with the add-ons of both memberships, and with what was bought since',
    steps: [
      [joins(gym, 0, true), /^joins/],
      [changes(0, swim, 10, true), /^changes/],
      [pays(0, true), /^pays/],
      [endsAddOn(1), /^ends an add-on: of 1/],
      [addsOn(1, 3), /^buys an add-on: for 1/],
      [undoesChange(0), /^undoes the change/],
      [withdraws(0), /^withdraws/],
    ],
  },
  {
    name: 'a frozen member comes back, ends, and the bank takes back what had paid for it',
    steps: [
      [joins(gym, 0), /^joins/],
      [pays(0, true), /^pays/],
      [freezes(0, 1, 50), /^freezes/],
      [nightsPass(20, false), /^nights/],
      [comesBack(0), /^comes back early/],
      [terminates(0, 3), /^terminates/],
      [regrets(0), /^regrets/],
      [terminates(0, 3), /^terminates/],
      [nightsPass(5, true), /^nights are missed/],
      [moneyReturns(0), /^money goes back/],
    ],
  },
];
