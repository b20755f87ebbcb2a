import type { Db, Tx } from '../frame/context.ts';
import type { ClassRow } from './class-row.ts';

export interface ClassDetails {
  cancelReason: string | undefined;
  room: string | undefined;
  instructors: string[];
}

/** What is told of a class besides its name and time. */
export async function readDetails(
  db: Db | Tx,
  { center_id, id }: Pick<ClassRow, 'center_id' | 'id'>,
): Promise<ClassDetails> {
  const booking = await db
    .selectFrom('booking')
    .leftJoin('room', (on) =>
      on.onRef('room.center_id', '=', 'booking.center_id').onRef('room.id', '=', 'booking.room_id'),
    )
    .select(['booking.cancel_reason', 'room.name as room'])
    .where('booking.center_id', '=', center_id)
    .where('booking.id', '=', id)
    .executeTakeFirst();
  const instructors = await db
    .selectFrom('booking_instructor')
    .innerJoin('person', (on) =>
      on
        .onRef('person.center_id', '=', 'booking_instructor.center_id')
        .onRef('person.id', '=', 'booking_instructor.person_id'),
    )
    .select(['person.first_name', 'person.last_name'])
    .where('booking_instructor.center_id', '=', center_id)
    .where('booking_instructor.booking_id', '=', id)
    .where('person.forgotten_at', 'is', null)
    .orderBy('place')
    .execute();
  return {
    cancelReason: booking?.cancel_reason ?? undefined,
    room: booking?.room ?? undefined,
    instructors: instructors.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
  };
}
