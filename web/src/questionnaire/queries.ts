import type { Key } from '@foyer/contract/shared/keys';
import type { CampaignTrigger } from '@foyer/contract/shared/questionnaire';
import { queryOptions } from '@tanstack/react-query';
import { callApi } from '../platform/api.ts';
import { keyOfCall } from '../platform/query.ts';
import { selectedUser } from '../platform/selected-user.ts';

export interface DueFor {
  person: Key;
  triggers: CampaignTrigger[];
  planId?: number | undefined;
}

/** What is asked of people who have joined already. */
export const dueForMembers: CampaignTrigger[] = ['JOINING', 'YEARLY'];

const active = 'POST questionnaire/get-active-questionnaires';
const given = 'POST questionnaire/get-answer-for-person';

/** Questions are in the language that is spoken, so each language has its own. */
export const activeQuestionnairesQuery = ({ person, triggers, planId }: DueFor, language: string) => {
  const input = { ...selectedUser(person), triggers, ...(planId !== undefined && { planId }) };
  return queryOptions({
    queryKey: [...keyOfCall(active), input, language],
    queryFn: ({ signal }) => callApi(active, input, { signal }),
    // A form that somebody fills in doesn't change below their hands.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
};

/** Each reading may be audited, and what is read isn't kept. */
export const givenAnswerQuery = (person: Key, answerId: number, language: string) => {
  const input = { ...selectedUser(person), answerId };
  return queryOptions({
    queryKey: [...keyOfCall(given), input, language],
    queryFn: ({ signal }) => callApi(given, input, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    refetchOnWindowFocus: false,
    retry: false,
  });
};
