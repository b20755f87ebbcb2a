import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { useState } from 'react';
import type { AnswerFor } from '../../platform/api.ts';
import { useChosenPeople } from '../../sign-up/use-chosen-people.ts';
import { useCampChange } from '../basket/use-camp-change.ts';
import { type CampDetails, type CampInfo, campInput, keyOfCamp } from '../queries.ts';
import { useCampFormat } from '../use-camp-format.ts';
import { nothing, type WeekChoice } from './week-choice.ts';

type Added = AnswerFor<'POST camps/add-camp-to-shopping-basket'>['refused'];

const nameOf = (person: Key): string => formatKey('person', person);

/** The names of electives, each once: climbing on two days is climbing. */
const namesOf = ({ term }: CampDetails, ids: readonly number[] = []): string[] => {
  const found = term
    .flatMap(({ electives }) => electives)
    .filter(({ electiveId }) => ids.includes(electiveId));
  return [...new Set(found.map(({ name }) => name))];
};

/** Who of the family is to be signed up for a camp, on which days and with which electives, and what came of it. */
export function useSignUp(person: Key, details: CampDetails) {
  const { listed } = useCampFormat();
  const chosen = useChosenPeople<CampInfo>(details.people);
  const [choices, setChoices] = useState<Readonly<Record<string, WeekChoice>>>({});
  const [isDayMissed, setDayMissed] = useState(false);
  const add = useCampChange('POST camps/add-camp-to-shopping-basket', person);
  const join = useCampChange('POST camps/add-to-camp-standby-list', person);
  const isByDay = details.soldBy === 'DAY';
  const choiceOf = (one: Key): WeekChoice => choices[nameOf(one)] ?? nothing;
  const choose = (people: readonly Key[], choice: WeekChoice) => {
    setChoices((before) => ({
      ...before,
      ...Object.fromEntries(people.map((one) => [nameOf(one), choice])),
    }));
    setDayMissed(false);
  };
  /** Without days, there is nothing to sign somebody up for. */
  const withoutDays = isByDay ? chosen.people.filter((one) => choiceOf(one.person).dates.length === 0) : [];
  const refusedOf = (refused: Added) =>
    refused.map((one) => ({ ...one, what: listed(namesOf(details, one.electiveIds)) || undefined }));
  const send = () => {
    if (!chosen.begin()) return;
    const camp = campInput(keyOfCamp(details));
    const keys = chosen.people.map((one) => ({ id: one.person.id, centerId: one.person.centerId }));
    if (chosen.what === 'standby') {
      join.mutate({ ...camp, people: keys }, { onSuccess: ({ refused }) => chosen.finish(refused) });
      return;
    }
    setDayMissed(withoutDays.length > 0);
    if (withoutDays.length > 0) return;
    const people = keys.map((key) => {
      const { dates, electives } = choiceOf(key);
      return { ...key, ...(isByDay && { dates: [...dates] }), electives: [...electives] };
    });
    add.mutate(
      { ...camp, people, override: chosen.override.isOn },
      { onSuccess: ({ refused }) => chosen.finish(refusedOf(refused)) },
    );
  };
  return {
    ...{ chosen, choiceOf, choose, send, isByDay },
    /** Who still has to choose days, once somebody has tried to go on without. */
    withoutDays: isDayMissed ? withoutDays : [],
    isPending: add.isPending || join.isPending,
    error: add.error ?? join.error,
  };
}

export type SignUp = ReturnType<typeof useSignUp>;
