import type { CourtModel } from './model.ts';
import type { Portal } from './portal.ts';

/** Reads the state from the database. Adds new participations to `parts`, in the order of the model. */
export async function asIs(real: Portal) {
  const { db, clock } = real.shop.world.services;
  const { centerId } = real.club;
  const now = clock.now();
  const rows = await db
    .selectFrom('participation')
    .innerJoin('booking', (on) =>
      on
        .onRef('booking.center_id', '=', 'participation.center_id')
        .onRef('booking.id', '=', 'participation.booking_id'),
    )
    .selectAll('participation')
    .select(['booking.activity_id', 'booking.starts_at', 'booking.ends_at', 'booking.price'])
    .select(['booking.state as session_state', 'booking.taken'])
    .where('participation.center_id', '=', centerId)
    .orderBy('participation.id')
    .execute();
  real.parts = rows.map(({ center_id, id }) => ({ center_id, id }));
  const used = await db
    .selectFrom('booking_resource')
    .select(['booking_id', 'resource_id'])
    .where('center_id', '=', centerId)
    .orderBy('position')
    .execute();
  const cards = await db
    .selectFrom('clipcard')
    .select(['id', 'clips_left'])
    .where('center_id', '=', centerId)
    .execute();
  const uses = await db
    .selectFrom('privilege_use')
    .select('participation_id')
    .where('center_id', '=', centerId)
    .execute();
  return {
    parts: rows.map((row) => {
      // Nothing that has expired counts, whether or not somebody has noticed.
      const isExpired = row.held_until !== null && Temporal.Instant.compare(row.held_until, now) <= 0;
      const state = isExpired ? 'CANCELLED' : row.state;
      const who = real.people.findIndex(({ person }) => person.id === row.person_id);
      const isHold = isExpired || row.ended_by === 'TIME' || row.ended_by === 'ATTEMPT';
      return {
        ...{ person: who, state, activity: real.activities.indexOf(row.activity_id) },
        resources: used.flatMap(({ booking_id, resource_id }) =>
          booking_id === row.booking_id ? [real.resources.findIndex(({ id }) => id === resource_id)] : [],
        ),
        from: row.starts_at.epochMilliseconds,
        until: row.ends_at.epochMilliseconds,
        price: row.price ?? undefined,
        heldUntil: isExpired ? undefined : row.held_until?.epochMilliseconds,
        paidBy: row.paid_by ?? undefined,
        which: whichOf(real, who, row.subscription_id, row.clipcard_id),
        endedBy: isHold ? 'HOLD' : (row.ended_by ?? undefined),
        hasUse: uses.some(({ participation_id }) => participation_id === row.id),
        session: isExpired ? 'CANCELLED 0' : `${row.session_state} ${row.taken}`,
      };
    }),
    clips: real.people.map((someone) =>
      someone.cards.map((id) => cards.find((card) => card.id === id)?.clips_left),
    ),
  };
}

function whichOf(real: Portal, person: number, subscription: number | null, card: number | null) {
  const { subscriptions = [], cards = [] } = real.people[person] ?? {};
  if (subscription !== null) return subscriptions.indexOf(subscription);
  return card === null ? undefined : cards.indexOf(card);
}

/** The same state, from the model. */
export function asItShouldBe(model: CourtModel): Awaited<ReturnType<typeof asIs>> {
  return {
    parts: model.state.parts.map((part) => ({
      ...{ person: part.person, state: part.state, activity: part.activity },
      resources: [part.resource, ...(part.coach === undefined ? [] : [part.coach])],
      ...model.span(part),
      ...{ price: part.price, heldUntil: part.heldUntil, paidBy: part.paidBy, which: part.which },
      endedBy: part.endedBy,
      hasUse: part.week !== undefined,
      session: part.state === 'CANCELLED' ? 'CANCELLED 0' : 'PLANNED 1',
    })),
    clips: model.state.people.map(({ cards }) => cards.map(({ left }) => left)),
  };
}
