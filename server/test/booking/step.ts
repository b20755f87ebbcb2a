import type fc from 'fast-check';
import { expect } from 'vitest';
import type { BookingModel } from './model.ts';
import { asIs, asItShouldBe, type Portal } from './portal.ts';

interface Doing<Picked> {
  say(picked: Picked): string;
  /** Undefined: the step makes no sense at the moment. */
  pick(model: BookingModel): Picked | undefined;
  inModel(model: BookingModel, picked: Picked, real: Portal): unknown;
  inPortal(real: Portal, picked: Picked, model: BookingModel): Promise<unknown>;
}

/** The states, entitlements and ways of ending that the scenarios have met: a test that meets none proves nothing. */
export const met = new Set<string>();

/** One step of a scenario. It picks its subject when it runs, among those to which it applies. */
export class Step<Picked> implements fc.AsyncCommand<BookingModel, Portal> {
  private readonly doing: Doing<Picked>;
  private said = 'nothing';
  /** The result of the step. */
  outcome: unknown;
  constructor(doing: Doing<Picked>) {
    this.doing = doing;
  }
  check = (model: BookingModel) => this.doing.pick(model) !== undefined;
  async run(model: BookingModel, real: Portal) {
    // No two steps happen in the same second.
    wait(model, real, 1);
    const picked = this.doing.pick(model);
    if (picked === undefined) return;
    this.said = this.doing.say(picked);
    const outcome = await this.doing.inPortal(real, picked, model);
    this.outcome = this.doing.inModel(model, picked, real);
    expect(outcome, this.said).toEqual(this.outcome);
    const now = await asIs(real);
    expect(now, this.said).toEqual(asItShouldBe(model));
    for (const { state, paidBy, endedBy } of now.parts)
      for (const one of [state, paidBy, endedBy]) if (one) met.add(one);
  }
  toString = () => this.said;
}

export function wait(model: BookingModel, { shop }: Portal, seconds: number) {
  shop.world.clock.move({ seconds });
  model.state.now += seconds;
}
