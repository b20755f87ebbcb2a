/** What browser and server agree on about questionnaires: which questions are shown, and which answers are valid. */

export const questionTypes = [
  'FreeText',
  'SelectSingleOption',
  'SelectMultipleOptions',
  'ExtendedAttribute',
] as const;
export type QuestionType = (typeof questionTypes)[number];

/** When a campaign asks for answers: with the join, with a change of plan, or a year after the last answer. */
export const campaignTriggers = ['JOINING', 'CHANGING', 'YEARLY'] as const;
export type CampaignTrigger = (typeof campaignTriggers)[number];

/** Who in a club reads answers about health. */
export const healthReaders = ['nobody', 'managers', 'staff'] as const;

/** Limits of a questionnaire. */
export const mostQuestions = 50;
export const mostOptions = 50;
export const longestAnswer = 4000;

/** The number of characters that a text may have where the question doesn't say. */
const usualLength = { FreeText: 1000, ExtendedAttribute: 120 } as const;

/** Shows a question only to people who have chosen one of these options of an earlier question. */
export interface Condition {
  question: string;
  isOneOf: readonly string[];
}

/** A question without its words. */
export interface QuestionRules {
  id: string;
  type: QuestionType;
  isRequired: boolean;
  options: readonly { id: string }[];
  shownIf?: Condition | undefined;
  maxLength?: number | undefined;
}

/** A text or the id of an option; for a question with several options, their ids. */
export type Answer = string | readonly string[];
/** By the id of the question. */
export type Answers = Readonly<Record<string, Answer>>;

export const answerFaultKinds = [
  'unknown',
  'hidden',
  'required',
  'type',
  'option',
  'repeated',
  'tooLong',
  'lineBreak',
] as const;
export type AnswerFaultKind = (typeof answerFaultKinds)[number];

export interface AnswerFault {
  questionId: string;
  fault: AnswerFaultKind;
}

export const isSelect = (type: QuestionType): boolean =>
  type === 'SelectSingleOption' || type === 'SelectMultipleOptions';

export const maxLengthOf = ({ type, maxLength }: Pick<QuestionRules, 'type' | 'maxLength'>): number =>
  maxLength ?? (type === 'ExtendedAttribute' ? usualLength.ExtendedAttribute : usualLength.FreeText);

const answerTo = (answers: Answers, id: string): Answer | undefined =>
  Object.hasOwn(answers, id) ? answers[id] : undefined;

const chosen = (answer: Answer | undefined): readonly string[] =>
  answer === undefined ? [] : typeof answer === 'string' ? [answer] : answer;

/** The questions that these answers lead to. The answer to a hidden question shows nothing. */
export function shownQuestions<Q extends QuestionRules>(questions: readonly Q[], answers: Answers): Q[] {
  const shown = new Set<string>();
  return questions.filter(({ id, shownIf }) => {
    const isShown =
      !shownIf ||
      (shown.has(shownIf.question) &&
        chosen(answerTo(answers, shownIf.question)).some((option) => shownIf.isOneOf.includes(option)));
    if (isShown) shown.add(id);
    return isShown;
  });
}

/** Trims texts and drops what says nothing. */
export function givenAnswers(answers: Answers): Answers {
  const trimmed = Object.entries(answers).map(
    ([id, answer]) => [id, typeof answer === 'string' ? answer.trim() : answer] as const,
  );
  return Object.fromEntries(trimmed.filter(([, answer]) => answer.length > 0));
}

/** What a form sends of what was entered: nothing about questions that are hidden meanwhile. */
export function answersToSend(questions: readonly QuestionRules[], entered: Answers): Answers {
  const shown = new Set(shownQuestions(questions, entered).map(({ id }) => id));
  return givenAnswers(Object.fromEntries(Object.entries(entered).filter(([id]) => shown.has(id))));
}

const lineBreak = /[\p{Cc}\u2028\u2029]/u;

function textFault(question: QuestionRules, answer: string): AnswerFaultKind | undefined {
  if (answer.length > maxLengthOf(question)) return 'tooLong';
  return question.type === 'ExtendedAttribute' && lineBreak.test(answer) ? 'lineBreak' : undefined;
}

/** What is wrong with an answer that isn't empty. */
function valueFault(question: QuestionRules, answer: Answer): AnswerFaultKind | undefined {
  if ((typeof answer === 'string') === (question.type === 'SelectMultipleOptions')) return 'type';
  if (typeof answer === 'string' && !isSelect(question.type)) return textFault(question, answer);
  const options = chosen(answer);
  if (!options.every((option) => question.options.some(({ id }) => id === option))) return 'option';
  return new Set(options).size < options.length ? 'repeated' : undefined;
}

/**
 * Compares answers with a version of a questionnaire: at most one fault for each question. Answers are those that
 * `givenAnswers` returns, so an empty one is no answer.
 */
export function answerFaults(questions: readonly QuestionRules[], answers: Answers): AnswerFault[] {
  const shown = new Set(shownQuestions(questions, answers).map(({ id }) => id));
  const known = new Set(questions.map(({ id }) => id));
  const unknown = Object.keys(answers).filter((id) => !known.has(id));
  const faults = questions.flatMap((question): AnswerFault[] => {
    const fault = faultOf(question, answerTo(answers, question.id), shown.has(question.id));
    return fault ? [{ questionId: question.id, fault }] : [];
  });
  return [...faults, ...unknown.map((questionId) => ({ questionId, fault: 'unknown' as const }))];
}

function faultOf(
  question: QuestionRules,
  answer: Answer | undefined,
  isShown: boolean,
): AnswerFaultKind | undefined {
  if (answer === undefined) return isShown && question.isRequired ? 'required' : undefined;
  return isShown ? valueFault(question, answer) : 'hidden';
}
