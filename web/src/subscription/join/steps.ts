import type { TextKey } from '../../platform/text.ts';

export const joinSteps = ['center', 'plan', 'details', 'questionnaire', 'payment'] as const;
export type JoinStep = (typeof joinSteps)[number];

interface Step {
  step: JoinStep;
  number: number;
  name: TextKey;
}

/**
 * The steps that a person goes through, with the numbers that they are shown. The questionnaire has half a number: it is
 * part of the details, for those who are asked.
 */
export function stepsShown(has: { centers: boolean; questionnaire: boolean }): Step[] {
  const all: JoinStep[] = joinSteps.filter(
    (step) => (step !== 'center' || has.centers) && (step !== 'questionnaire' || has.questionnaire),
  );
  let whole = 0;
  return all.map((step) => {
    if (step !== 'questionnaire') whole += 1;
    return {
      step,
      number: step === 'questionnaire' ? whole + 0.5 : whole,
      name: `join.step.${step}` as const,
    };
  });
}

/** The step after the details. */
export const afterDetails = (hasQuestionnaire: boolean): JoinStep =>
  hasQuestionnaire ? 'questionnaire' : 'payment';
