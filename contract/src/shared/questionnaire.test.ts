import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type Answer,
  type AnswerFaultKind,
  type Answers,
  answerFaults,
  answersToSend,
  givenAnswers,
  isSelect,
  maxLengthOf,
  type QuestionRules,
  questionTypes,
  shownQuestions,
} from './questionnaire.ts';

const optionIds = ['a', 'b', 'c'];

/** A question at a position of the questionnaire, shown by an option of an earlier one or always. */
const questionAt = (index: number): fc.Arbitrary<QuestionRules> =>
  fc
    .record({
      type: fc.constantFrom(...questionTypes),
      isRequired: fc.boolean(),
      of: fc.option(fc.nat({ max: Math.max(index - 1, 0) }), { nil: undefined }),
      isOneOf: fc.uniqueArray(fc.constantFrom(...optionIds), { minLength: 1, maxLength: 2 }),
      maxLength: fc.constantFrom(undefined, 3),
    })
    .map(({ type, isRequired, of, isOneOf, maxLength }) => ({
      id: `q${index}`,
      type,
      isRequired,
      options: isSelect(type) ? optionIds.map((id) => ({ id })) : [],
      ...(of !== undefined && index > 0 && { shownIf: { question: `q${of}`, isOneOf } }),
      ...(maxLength !== undefined && { maxLength }),
    }));
const questionnaires = fc
  .integer({ min: 1, max: 6 })
  .chain((length) => fc.tuple(...Array.from({ length }, (_, index) => questionAt(index))));

const anyAnswer: fc.Arbitrary<Answer> = fc.oneof(
  fc.constantFrom(...optionIds, 'z', '', '  ', 'abcd', 'a\nb', 'Z'.repeat(121)),
  fc.array(fc.constantFrom(...optionIds, 'z'), { maxLength: 3 }),
);
const anyAnswers: fc.Arbitrary<Answers> = fc.dictionary(
  fc.constantFrom(...Array.from({ length: 7 }, (_, index) => `q${index}`), '__proto__', 'constructor'),
  anyAnswer,
);

/** A second copy of the rules, in words of its own: why an answer is wrong, or undefined. */
function expectedFault(
  questions: readonly QuestionRules[],
  answers: Answers,
  { id, type, isRequired, options, shownIf, maxLength }: QuestionRules,
): AnswerFaultKind | undefined {
  const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
  const isShown = (one: QuestionRules): boolean => {
    const condition = one.shownIf;
    if (!condition) return true;
    const source = questions.find((other) => other.id === condition.question);
    const said = Object.hasOwn(answers, condition.question) ? answers[condition.question] : undefined;
    return (
      source !== undefined &&
      isShown(source) &&
      condition.isOneOf.some((option) => [said].flat().includes(option))
    );
  };
  const shown = isShown({ id, type, isRequired, options, shownIf, maxLength });
  if (answer === undefined) return shown && isRequired ? 'required' : undefined;
  if (!shown) return 'hidden';
  if (Array.isArray(answer) !== (type === 'SelectMultipleOptions')) return 'type';
  if (type === 'FreeText' || type === 'ExtendedAttribute') {
    if (answer.length > (maxLength ?? (type === 'FreeText' ? 1000 : 120))) return 'tooLong';
    return type === 'ExtendedAttribute' && answer.includes('\n') ? 'lineBreak' : undefined;
  }
  const ids = [answer].flat();
  if (ids.includes('z') || ids.some((one) => !optionIds.includes(one))) return 'option';
  return ids.some((one, index) => ids.indexOf(one) !== index) ? 'repeated' : undefined;
}

/** What a careful person enters: each question that is shown, one after the other. */
function filledIn(questions: readonly QuestionRules[], choices: readonly number[]): Answers {
  const answers: Record<string, Answer> = {};
  questions.forEach((question, index) => {
    if (!shownQuestions(questions, answers).includes(question)) return;
    const option = optionIds[(choices[index] ?? 0) % optionIds.length] ?? 'a';
    const isMany = question.type === 'SelectMultipleOptions';
    answers[question.id] = isMany
      ? [option]
      : isSelect(question.type)
        ? option
        : 'x'.repeat(maxLengthOf(question));
  });
  return answers;
}

describe('answers to a questionnaire', () => {
  test('are wrong exactly where the rules say so', () => {
    fc.assert(
      fc.property(questionnaires, anyAnswers, (questions, entered) => {
        const answers = givenAnswers(entered);
        const expected = questions.flatMap((question) => {
          const fault = expectedFault(questions, answers, question);
          return fault ? [{ questionId: question.id, fault }] : [];
        });
        const unknown = Object.keys(answers).filter(
          (id) => !questions.some((question) => question.id === id),
        );
        const found = answerFaults(questions, answers);
        expect(found).toEqual([
          ...expected,
          ...unknown.map((questionId) => ({ questionId, fault: 'unknown' })),
        ]);
      }),
      { numRuns: 300 },
    );
  });

  test('are right when every shown question is answered, and wrong when a required one is missing', () => {
    fc.assert(
      fc.property(questionnaires, fc.array(fc.nat(), { maxLength: 6 }), (questions, choices) => {
        const answers = filledIn(questions, choices);
        expect(answerFaults(questions, answers)).toEqual([]);
        const last = Object.keys(answers).at(-1) ?? '';
        const { [last]: _left, ...others } = answers;
        const isRequired = questions.find(({ id }) => id === last)?.isRequired;
        expect(answerFaults(questions, others)).toEqual(
          isRequired ? [{ questionId: last, fault: 'required' }] : [],
        );
      }),
      { numRuns: 200 },
    );
  });

  test('to hidden questions are not sent, which hides nothing else and leaves no fault of that kind', () => {
    fc.assert(
      fc.property(questionnaires, anyAnswers, (questions, entered) => {
        const sent = answersToSend(questions, entered);
        expect(shownQuestions(questions, sent)).toEqual(shownQuestions(questions, entered));
        const kinds = answerFaults(questions, sent).map(({ fault }) => fault);
        expect(kinds).not.toContain('hidden');
        expect(kinds).not.toContain('unknown');
      }),
      { numRuns: 200 },
    );
  });
});
