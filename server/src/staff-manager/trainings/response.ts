import { hasPlace } from '@foyer/contract/shared/booking';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { AnswerOf } from '../../frame/handle.ts';
import { personOf, readAllTakingPart } from '../../participation/store.ts';
import { readPeople } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { withoutEmpty } from '../../platform/without-empty.ts';
import type { TrainingRow } from './store.ts';

type Training = AnswerOf<(typeof staffManager)['confirm-training']>['training'];

/** Trainings with who has booked them, for the trainer. */
export async function toTrainings(
  db: Db | Tx,
  centerId: number,
  rows: readonly TrainingRow[],
): Promise<Training[]> {
  const parts = await readAllTakingPart(
    db,
    centerId,
    rows.map(({ booking_id }) => booking_id),
  );
  const seated = parts.filter(({ state }) => hasPlace(state));
  const personBehind = await readPeople(db, seated.map(personOf));
  return rows.map((row) => {
    const people = seated
      .filter(({ booking_id }) => booking_id === row.booking_id)
      .flatMap((part) => personBehind(personOf(part)) ?? []);
    return {
      ...{ bookingId: row.booking_id, bookingCenterId: centerId, staffId: row.person_id },
      ...{ staffName: row.staff_name, name: row.name, isConfirmed: row.confirmed_at !== null },
      people: people.map(({ first_name, last_name }) => `${first_name} ${last_name}`),
      ...{ startsAt: row.starts_at.toString(), endsAt: row.ends_at.toString() },
      ...withoutEmpty({ phone: people[0]?.phone, where: row.place_name }),
    };
  });
}
