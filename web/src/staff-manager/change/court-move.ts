import { isSameInstant } from '../grid/wall-time.ts';
import type { Session, Update } from '../queries.ts';
import type { Span } from './fields.ts';

/** Where an hour on a court is to be. */
export interface CourtPlace {
  startsAt: string;
  /** What it uses, the court first. */
  resourceIds: readonly number[];
}

export const courtPlaceOf = ({ startsAt, resourceIds }: Session): CourtPlace => ({ startsAt, resourceIds });

/** It keeps its length. */
export const courtSpan = (session: Session, startsAt: string): Span => ({
  startsAt,
  endsAt: new Date(
    Date.parse(startsAt) + Date.parse(session.endsAt) - Date.parse(session.startsAt),
  ).toISOString(),
});

/** The request; undefined where nothing changes. */
export function courtMoveOf(session: Session, { startsAt, resourceIds }: CourtPlace): Update | undefined {
  const { bookingId, bookingCenterId } = session;
  const isMoved = !isSameInstant(startsAt, session.startsAt);
  const isElsewhere = resourceIds.join() !== session.resourceIds.join();
  if (!isMoved && !isElsewhere) return undefined;
  return {
    ...{ bookingId, bookingCenterId },
    ...(isMoved && { startsAt }),
    ...(isElsewhere && { resourceIds: [...resourceIds] }),
  };
}
