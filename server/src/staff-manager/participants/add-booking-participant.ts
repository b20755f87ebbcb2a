import { type ActivityType, classTypes, staffBookingType } from '@foyer/contract/shared/booking';
import type { staffManager } from '@foyer/contract/staff-manager';
import { bookPeople } from '../../booking/create-booking.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal, refuse } from '../../frame/refuse.ts';
import { readSession } from '../../participation/session-row.ts';
import { scheduleClub } from '../schedule-club.ts';

type Call = (typeof staffManager)['add-booking-participant'];

const types: readonly ActivityType[] = [...classTypes, staffBookingType];

/** As create-booking, and also for what members can't book themselves. */
export const addBookingParticipant: Handler<Call> = async (context, input) => {
  const key = { centerId: input.bookingCenterId, id: input.bookingId };
  const club = await scheduleClub(context, key.centerId);
  if (club instanceof Refusal)
    return club.code === 'general.centerNotFound' ? refuse('booking.classGone') : club;
  const row = await readSession(context.db, key);
  if (row && !types.includes(row.type)) return refuse('staffManager.notForThisType');
  return bookPeople(context, input, types);
};
