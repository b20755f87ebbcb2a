import { scheduleWarnings } from '@foyer/contract/shared/staff-manager';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readInstructorIds } from '../../participation/instructors.ts';
import { clubToChange } from '../schedule-club.ts';
import { updateOne } from '../update-staff-booking.ts';

/** Puts one member of staff in the place of another. Who chooses somebody from the list of candidates has seen what speaks against it. */
export const assignSubstitute: Handler<(typeof staffManager)['assign-substitute']> = async (
  context,
  input,
) => {
  const { bookingId, bookingCenterId, staffId, substituteId, toParticipants, toStaff, reason } = input;
  const club = await clubToChange(context, bookingCenterId);
  if (club instanceof Refusal) return club;
  return updateOne(context, { club, bookingId }, async ({ tx, row }) => {
    const now = await readInstructorIds(tx, row);
    if (!now.includes(staffId) || now.includes(substituteId)) return refuse('staffManager.staffGone');
    return {
      ...{ bookingId, bookingCenterId, scope: 'THIS', toParticipants, toStaff },
      despite: [...scheduleWarnings],
      staffIds: now.map((id) => (id === staffId ? substituteId : id)),
      ...(reason && { reason }),
    };
  });
};
