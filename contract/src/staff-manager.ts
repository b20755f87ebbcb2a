import { calls } from './call.ts';
import { bookingCalls } from './staff-manager/bookings.ts';
import { copyingCalls } from './staff-manager/copying.ts';
import { figureCalls } from './staff-manager/figures.ts';
import { participantCalls } from './staff-manager/participants.ts';
import { staffCalls } from './staff-manager/staff.ts';
import { trainingCalls } from './staff-manager/trainings.ts';
import { weekCalls } from './staff-manager/week.ts';

/** The week of a centre's staff, rooms and courts, as managers see and change it. */
export const staffManager = calls('staff-manager', {
  ...weekCalls,
  ...bookingCalls,
  ...copyingCalls,
  ...staffCalls,
  ...participantCalls,
  ...trainingCalls,
  ...figureCalls,
});
