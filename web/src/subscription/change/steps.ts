import type { TextKey } from '../../platform/text.ts';

export const changeSteps = ['plan', 'details', 'questionnaire', 'payment'] as const;
export type ChangeStep = (typeof changeSteps)[number];

/** The steps with the numbers that they are shown. Staff know the details and don't answer questionnaires. */
export function stepsOfChange(has: { questionnaire: boolean; byStaff: boolean }): {
  step: ChangeStep;
  number: number;
  name: TextKey;
}[] {
  const steps = changeSteps.filter(
    (step) =>
      (step !== 'details' || !has.byStaff) &&
      (step !== 'questionnaire' || (has.questionnaire && !has.byStaff)),
  );
  let whole = 0;
  return steps.map((step) => {
    if (step !== 'questionnaire') whole += 1;
    return {
      step,
      number: step === 'questionnaire' ? whole + 0.5 : whole,
      name: `change.step.${step}` as const,
    };
  });
}
