import type { ActiveQuestionnaire } from '@foyer/contract/questionnaire';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import {
  type Answer,
  type AnswerFaultKind,
  type Answers,
  answerFaults,
  answersToSend,
  shownQuestions,
} from '@foyer/contract/shared/questionnaire';
import { useState } from 'react';
import { drafts } from '../../platform/drafts.ts';

const placeOf = (
  person: Key,
  { questionnaireCenterId, questionnaireId, version }: ActiveQuestionnaire,
): string =>
  `questionnaire ${formatKey('person', person)} ${questionnaireCenterId} ${questionnaireId} ${version}`;

/** What was entered before and not sent, or undefined. */
function readDraft(place: string): Answers | undefined {
  const draft = drafts.get(place);
  return typeof draft === 'object' && draft !== null ? (draft as Answers) : undefined;
}

/** Questions about an attribute start with the last answer. */
const initialAnswers = ({ questions }: ActiveQuestionnaire): Answers =>
  Object.fromEntries(questions.flatMap(({ id, value }) => (value === undefined ? [] : [[id, value]])));

/** The answers that a person is entering: they survive a reload and a step back, and are gone when they are sent. */
export function useAnswers(person: Key, questionnaire: ActiveQuestionnaire) {
  const { questions } = questionnaire;
  const place = placeOf(person, questionnaire);
  const [entered, setEntered] = useState<Answers>(() => readDraft(place) ?? initialAnswers(questionnaire));
  /** Whether errors are shown: from the first attempt to send on. */
  const [isJudged, setJudged] = useState(false);
  const toSend = answersToSend(questions, entered);
  const faults = new Map<string, AnswerFaultKind>(
    answerFaults(questions, toSend).map(({ questionId, fault }) => [questionId, fault]),
  );
  const shown = shownQuestions(questions, entered);
  return {
    shown,
    toSend,
    valueOf: (id: string): Answer | undefined => (Object.hasOwn(entered, id) ? entered[id] : undefined),
    faultOf: (id: string): AnswerFaultKind | undefined => (isJudged ? faults.get(id) : undefined),
    enter: (id: string, answer: Answer) => {
      const next = { ...entered, [id]: answer };
      setEntered(next);
      drafts.set(place, next);
    },
    /** Shows the errors, and returns the first question that has one. */
    judge: (): string | undefined => {
      setJudged(true);
      return shown.find(({ id }) => faults.has(id))?.id;
    },
    forgetDraft: () => drafts.remove(place),
  };
}
