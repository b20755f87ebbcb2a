import type { SeriesScope } from '@foyer/contract/shared/staff-manager';
import type { ChangePreview, Choices, Create, Session, Update, Wanted } from '../queries.ts';
import type { CourtPlace } from './court-move.ts';
import { changeOf, createOf, type Fields } from './fields.ts';

/** What is about to be written: a new session, or another time, place or people for one that is there. */
export type Plan = { kind: 'create'; fields: Fields } | { kind: 'change'; session: Session; fields: Fields };
/** Another time or court for an hour that members have booked. */
export interface CourtPlan {
  kind: 'court';
  session: Session;
  place: CourtPlace;
}

export interface At {
  centerId: number;
  timeZone: string;
  choices: Choices;
}

type Written =
  | { call: 'create'; input: Omit<Create, 'toStaff' | 'despite'> }
  | { call: 'update'; input: Update };

/** The call that writes a plan; undefined while something is missing, or nothing is changed. */
export function writtenOf(
  plan: Plan,
  fields: Fields,
  scope: SeriesScope,
  { centerId, timeZone, choices }: At,
): Written | undefined {
  if (plan.kind === 'create') {
    const input = createOf(fields, centerId, timeZone);
    return input && { call: 'create', input };
  }
  const { bookingId, bookingCenterId } = plan.session;
  const change = changeOf(fields, plan.session, timeZone, choices);
  if (!change || Object.keys(change).length === 0) return undefined;
  return { call: 'update', input: { bookingId, bookingCenterId, scope, ...change } };
}

/** What to ask the server about it. Nothing where only the words of a session change. */
export function wantedOf(written: Written | undefined): Wanted | undefined {
  if (!written) return undefined;
  const { title: _title, note: _note, ...input } = written.input;
  if (written.call === 'create') return { create: input as typeof written.input };
  const { bookingId: _id, bookingCenterId: _center, scope: _scope, ...change } = input as Update;
  return Object.keys(change).length > 0 ? { update: input as Update } : undefined;
}

/** How much of it can be written. A single session is written as a whole, or not at all. */
export function readiness({ sessions }: Pick<ChangePreview, 'sessions'>) {
  const ready = sessions.filter(({ state }) => state === 'READY').length;
  return {
    ready,
    left: sessions.filter(({ state }) => state !== 'READY'),
    canWrite: ready > 0,
  };
}

/** Whether something can be written: nothing stands in its way, and what it warns of is accepted. */
export const mayWrite = (preview: ChangePreview, isAccepted: boolean): boolean =>
  readiness(preview).canWrite && (preview.warnings.length === 0 || isAccepted);
