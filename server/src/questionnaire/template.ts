import type { Question } from '@foyer/contract/questionnaire';
import type { Answers } from '@foyer/contract/shared/questionnaire';
import { textIn } from '../clubs/text-in.ts';
import type { Context } from '../frame/context.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import type { StoredQuestion } from './tables.ts';

/** Languages in which a text is looked for, best first: the reader's, then the portal's in their order. */
export const languagesOf = ({ language, club }: Pick<Context, 'language' | 'club'>): string[] => [
  language,
  ...club.locales.map(({ code }) => code),
];

export const toQuestionResponse = (
  question: StoredQuestion,
  languages: readonly string[],
  value?: string,
): Question => ({
  id: question.id,
  type: question.type,
  text: textIn(question.text, languages),
  isRequired: question.isRequired,
  isHealth: question.isHealth,
  options: question.options.map(({ id, text }) => ({ id, text: textIn(text, languages) })),
  ...withoutEmpty({
    help: question.help && textIn(question.help, languages),
    maxLength: question.maxLength,
    attribute: question.attribute,
    value,
  }),
  ...(question.shownIf && {
    shownIf: { question: question.shownIf.question, isOneOf: [...question.shownIf.isOneOf] },
  }),
});

/** Answers in the words of their questions, in the order of the questions. */
export const answersInWords = (
  questions: readonly StoredQuestion[],
  answers: Answers,
  languages: readonly string[],
): { questionId: string; text: string; answer: string[] }[] =>
  questions.flatMap(({ id, text, options }) => {
    const answer = Object.hasOwn(answers, id) ? answers[id] : undefined;
    if (answer === undefined) return [];
    const inWords = (value: string) => {
      const option = options.find((one) => one.id === value);
      return option ? textIn(option.text, languages) : value;
    };
    return [{ questionId: id, text: textIn(text, languages), answer: [answer].flat().map(inWords) }];
  });
