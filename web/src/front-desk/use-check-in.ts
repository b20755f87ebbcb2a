import type { FrontDeskPerson } from '@foyer/contract/front-desk/person';
import { isStop, type ProblemCode } from '@foyer/contract/shared/front-desk';
import type { Key } from '@foyer/contract/shared/keys';
import { type QueryClient, useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { refetchBookings } from '../participation/use-booking-changes.ts';
import { fullName } from '../person/full-name.ts';
import { callApi } from '../platform/api.ts';
import { callOnce } from '../platform/call-once.ts';
import { invalidate } from '../platform/invalidate.ts';
import type { PortalError } from '../platform/portal-error.ts';
import { isGuestPassText } from '../user/pass/pass-text.ts';
import { personQuery } from './queries.ts';
import { play } from './tones.ts';

/** Whom a check-in is about; what is wrong with people of other centres is not known here. */
export interface Visitor extends Key {
  name: string;
  problems: readonly ProblemCode[];
  /** Of a centre where the member of staff does not work. */
  isElsewhere?: boolean;
}

/** What has just happened, shown and read out until the next thing does. */
export type Outcome =
  | { kind: 'in'; name: string; visitId: number; places: readonly string[]; problems: readonly ProblemCode[] }
  | { kind: 'guest'; name: string }
  | { kind: 'repeat'; name: string; at: string; visitId: number; problems: readonly ProblemCode[] }
  | { kind: 'stopped'; visitor: Visitor; problems: readonly ProblemCode[] }
  | { kind: 'failed'; error: Error }
  | { kind: 'none' }
  | { kind: 'undone' };

export const visitorOf = (person: FrontDeskPerson): Visitor => ({
  centerId: person.centerId,
  id: person.personId,
  name: fullName(person),
  problems: person.problems.map(({ code }) => code),
});

const refetch = (client: QueryClient): Promise<unknown> =>
  Promise.all([
    invalidate(client, 'front-desk', 'POST bring-a-friend/get-guest-visits'),
    refetchBookings(client),
  ]);

interface Reactions {
  centerId: number | undefined;
  onOpen: (person: Key) => void;
  /** After a check-in: ready for the next person. */
  onReady: () => void;
  /** What was typed says nothing: the next scan takes its place. */
  onMiss: () => void;
}

/** Codes the server says about a person whom it did not check in. */
const stopsIn = (error: Error): ProblemCode[] | undefined => {
  const { code, params } = error as Partial<PortalError>;
  return code === 'frontDesk.stopped'
    ? (String(params?.['problems'] ?? '').split(' ') as ProblemCode[])
    : undefined;
};

/** Finds whose code was scanned, checks people in, and takes it back. */
export function useCheckIn({ centerId, onOpen, onReady, onMiss }: Reactions) {
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<Outcome>();
  const at = centerId === undefined ? {} : { centerId };

  const stop = (visitor: Visitor, problems: readonly ProblemCode[]) => {
    setOutcome({ kind: 'stopped', visitor, problems });
    play('out');
    // Who belongs elsewhere can't be opened: what stops them is decided where it is said.
    if (!visitor.isElsewhere) onOpen(visitor);
  };
  const fail = (error: Error) => {
    setOutcome({ kind: 'failed', error });
    play('out');
  };

  const checkIn = useMutation({
    mutationFn: ({ visitor, despite }: { visitor: Visitor; despite: readonly ProblemCode[] }) =>
      callOnce('POST front-desk/check-in', {
        ...at,
        personId: visitor.id,
        personCenterId: visitor.centerId,
        despite: [...despite],
      }),
    onSuccess: ({ visitId, at: since, isRepeat, places }, { visitor }) => {
      const { name } = visitor;
      const problems = visitor.problems.filter((code) => !isStop(code));
      setOutcome(
        isRepeat
          ? { kind: 'repeat', name, at: since, visitId, problems }
          : { kind: 'in', name, visitId, places: places.map((place) => place.name), problems },
      );
      onReady();
      play(problems.length > 0 ? 'attention' : 'in');
    },
    onError: (error, { visitor }) => {
      const stops = stopsIn(error);
      if (stops) stop(visitor, stops);
      else fail(error);
    },
    onSettled: () => refetch(client),
  });

  /** A problem that stops somebody is for a member of staff to decide. */
  const start = (visitor: Visitor) => {
    const stops = visitor.problems.filter(isStop);
    if (stops.length > 0) stop(visitor, stops);
    else checkIn.mutate({ visitor, despite: [] });
  };

  const find = useMutation({
    mutationFn: (text: string) => callApi('POST front-desk/find-person', { ...at, text }),
    onSuccess: ({ by, person, people }) => {
      if (!person) {
        if (people.length > 0) return;
        setOutcome({ kind: 'none' });
        onMiss();
        return play('out');
      }
      const visitor = visitorOf(person);
      client.setQueryData(personQuery(visitor, centerId).queryKey, person);
      onOpen(visitor);
      if (by === 'PASS' || by === 'NUMBER') start(visitor);
      else setOutcome(undefined);
    },
    onError: (error) => {
      onMiss();
      fail(error);
    },
  });

  const letGuestIn = useMutation({
    mutationFn: (pass: string) => callOnce('POST bring-a-friend/check-in-guest', { pass }),
    onSuccess: ({ guest }) => {
      play('in');
      setOutcome({ kind: 'guest', name: fullName(guest) });
      onReady();
    },
    onError: (error) => {
      onMiss();
      fail(error);
    },
    onSettled: () => refetch(client),
  });

  const undo = useMutation({
    mutationFn: (visitId: number) => callOnce('POST front-desk/undo-check-in', { ...at, visitId }),
    onSuccess: () => {
      setOutcome({ kind: 'undone' });
      onReady();
    },
    onError: fail,
    onSettled: () => refetch(client),
  });

  return {
    outcome,
    forget: () => setOutcome(undefined),
    scan: (text: string) => {
      const code = text.trim();
      const lookUp = isGuestPassText(code) ? letGuestIn : find;
      // A pass is read when its last sign is typed; the Enter that some scanners send after it says nothing new.
      if (!lookUp.isPending || lookUp.variables !== code) lookUp.mutate(code);
    },
    checkIn: start,
    checkInDespite: (visitor: Visitor, stops: readonly ProblemCode[]) =>
      checkIn.mutate({ visitor, despite: stops }),
    isCheckingIn: checkIn.isPending,
    undo: (visitId: number) => undo.mutate(visitId),
    isUndoing: undo.isPending,
  };
}
export type CheckingIn = ReturnType<typeof useCheckIn>;
