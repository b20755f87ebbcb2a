import { courtType } from '@foyer/contract/shared/participation';
import { isScheduled } from '@foyer/contract/shared/staff-manager';
import { useState } from 'react';
import { addDays } from '../../platform/days.ts';
import { localTimes } from '../../platform/local-time.ts';
import type { Step } from '../../ui/week/week-columns.ts';
import { courtPlaceOf } from '../change/court-move.ts';
import { changed, type Fields, fieldsOf } from '../change/fields.ts';
import { ofType } from '../change/of-type.ts';
import type { CourtPlan, Plan } from '../change/plan.ts';
import type { Column, Lane } from '../grid/columns.ts';
import { lengthOf, moveOf, type Stretch } from '../grid/drag.ts';
import type { Piece } from '../grid/pieces.ts';
import type { Dragged } from '../grid/start-drag.ts';
import { stepMinutes, timeOf } from '../grid/wall-time.ts';
import type { Choices, Outcome, Session, Update } from '../queries.ts';

interface Proposal {
  day: string;
  lane: Lane | undefined;
  stretch: Stretch;
  title: string;
}

const usualMinutes = 60;

/** A new session, of the type that the club has first, in the lane in which it was drawn. */
export function emptyFields(
  day: string,
  { from, until }: Stretch,
  lane: Lane | undefined,
  choices: Choices,
): Fields {
  const activity = choices.activities.find(({ id }) => lane?.kind === 'activity' && id === lane.id);
  const own = activity && isScheduled(activity.activityType) ? activity : undefined;
  const wanted = own?.activityType;
  const activityType = wanted && isScheduled(wanted) ? wanted : (choices.types[0] ?? ('CLASS' as const));
  const resource = lane?.kind === 'resource' ? lane.id : undefined;
  const base: Fields = {
    activityType,
    ...{ activityId: undefined, day, from: timeOf(from % (24 * 60)), until: timeOf(until % (24 * 60)) },
    staffIds: lane?.kind === 'staff' && lane.id !== undefined ? [lane.id] : [],
    roomId: lane?.kind === 'room' ? (lane.id ?? null) : null,
    ...{ resourceIds: [], capacity: null, title: '', note: '', repeat: undefined },
  };
  // What is drawn on a court is work on the court, which needs no more than the court.
  if (resource !== undefined && choices.types.includes('RESOURCE_MAINTENANCE'))
    return { ...base, activityType: 'RESOURCE_MAINTENANCE', resourceIds: [resource] };
  const { staffIds: _staff, ...typed } = ofType(activityType, choices);
  return { ...base, ...typed, ...(own && { activityId: own.id }) };
}

/** What is dragged, nudged or opened to be changed, until it is written or given up. */
export function usePlanning(choices: Choices) {
  const [plan, setPlan] = useState<Plan | CourtPlan>();
  const [proposal, setProposal] = useState<Proposal>();
  const [unfinished, setUnfinished] = useState<Outcome>();
  const { timeZone } = choices;
  const propose = (session: Session, change: Partial<Update>) => {
    if (Object.keys(change).length === 0) return false;
    if (session.activityType === courtType) {
      const { startsAt, resourceIds } = changed(session, change);
      setPlan({ kind: 'court', session, place: { startsAt, resourceIds } });
      return true;
    }
    const fields = fieldsOf(changed(session, change), timeZone, choices);
    if (fields) setPlan({ kind: 'change', session, fields });
    return fields !== undefined;
  };
  const place = (
    kind: 'move' | 'lengthen',
    { event: { session } }: Piece,
    from: Column,
    column: Column,
    stretch: Stretch,
  ) => {
    if (kind === 'lengthen' && session.activityType === courtType) return;
    // The part after midnight only ends there: its start is moved on the day before.
    if (kind === 'move' && localTimes(timeZone)(session.startsAt).day !== from.day) return;
    const change =
      kind === 'lengthen'
        ? lengthOf(session, column.day, stretch, timeZone)
        : moveOf(session, { day: column.day, stretch, from: from.lane, to: column.lane }, timeZone);
    if (propose(session, change))
      setProposal({ day: column.day, lane: column.lane, stretch, title: session.name });
  };
  return {
    plan,
    proposal,
    /** A change that goes on, or of which a part could not be written. */
    unfinished,
    setUnfinished,
    close: () => {
      setPlan(undefined);
      setProposal(undefined);
    },
    edit: (session: Session) => {
      const fields = fieldsOf(session, timeZone, choices);
      if (fields) setPlan({ kind: 'change', session, fields });
      else setPlan({ kind: 'court', session, place: courtPlaceOf(session) });
    },
    create: (day: string) =>
      setPlan({
        kind: 'create',
        fields: emptyFields(day, { from: 9 * 60, until: 9 * 60 + usualMinutes }, undefined, choices),
      }),
    drop: (dragged: Dragged) => {
      const { column, stretch } = dragged;
      if (dragged.kind !== 'create') return place(dragged.kind, dragged.piece, dragged.from, column, stretch);
      setPlan({ kind: 'create', fields: emptyFields(column.day, stretch, column.lane, choices) });
      setProposal({ day: column.day, lane: column.lane, stretch, title: '' });
    },
    /** By keys: a quarter of an hour, or a day. */
    nudge: (piece: Piece, column: Column, step: Step, isEnd: boolean) => {
      const minutes = step === 'up' ? -stepMinutes : step === 'down' ? stepMinutes : 0;
      const days = step === 'back' ? -1 : step === 'on' ? 1 : 0;
      const { from, until } = piece;
      if (isEnd && minutes !== 0)
        place('lengthen', piece, column, column, {
          from,
          until: Math.max(until + minutes, from + stepMinutes),
        });
      else if (!isEnd) {
        const to = { ...column, day: addDays(column.day, days) };
        place('move', piece, column, to, { from: from + minutes, until: until + minutes });
      }
    },
  };
}
export type Planning = ReturnType<typeof usePlanning>;
