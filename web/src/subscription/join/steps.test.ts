import { expect, test } from 'vitest';
import { stepsShown } from './steps.ts';

const shown = (centers: boolean, questionnaire: boolean) =>
  stepsShown({ centers, questionnaire }).map(({ step, number }) => `${number} ${step}`);

test('steps have the numbers of the specification, or others where a step is not needed', () => {
  expect(shown(true, true)).toEqual(['1 center', '2 plan', '3 details', '3.5 questionnaire', '4 payment']);
  expect(shown(true, false)).toEqual(['1 center', '2 plan', '3 details', '4 payment']);
  expect(shown(false, true)).toEqual(['1 plan', '2 details', '2.5 questionnaire', '3 payment']);
});
