import type { Choices } from '../join/choices.ts';

/** An order in progress, of a new membership or of a change: what has been chosen, and where it is chosen. */
export interface Ordering {
  center: { id: number };
  choices: Choices;
  /** Stays on the step, with other choices. */
  choose(changed: Partial<Choices>): void;
  href(step: 'plan', choices?: Partial<Choices>): string;
}
