import type fc from 'fast-check';
import { expect } from 'vitest';
import type { CourtModel } from './model.ts';
import type { Portal } from './portal.ts';
import { asIs, asItShouldBe } from './state.ts';

interface Doing<Picked> {
  say(picked: Picked): string;
  /** Undefined: the step makes no sense at the moment. */
  pick(model: CourtModel): Picked | undefined;
  inModel(model: CourtModel, picked: Picked): unknown;
  inPortal(real: Portal, picked: Picked, model: CourtModel): Promise<unknown>;
}

/** The answers that the scenarios have met: a test that meets none proves nothing. */
export const met = new Set<string>();

/** One step of a scenario. It picks its subject when it runs, among those to which it applies. */
export class Step<Picked> implements fc.AsyncCommand<CourtModel, Portal> {
  private readonly doing: Doing<Picked>;
  private said = 'nothing';
  /** The result of the step. */
  outcome: unknown;
  constructor(doing: Doing<Picked>) {
    this.doing = doing;
  }
  check = (model: CourtModel) => this.doing.pick(model) !== undefined;
  async run(model: CourtModel, real: Portal) {
    const picked = this.doing.pick(model);
    if (picked === undefined) return;
    this.said = this.doing.say(picked);
    const outcome = await this.doing.inPortal(real, picked, model);
    this.outcome = this.doing.inModel(model, picked);
    expect(outcome, this.said).toEqual(this.outcome);
    expect(await asIs(real), this.said).toEqual(asItShouldBe(model));
    for (const one of [this.outcome].flat()) if (typeof one === 'string') met.add(one);
  }
  toString = () => this.said;
}
