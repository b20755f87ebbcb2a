import { classes } from '@foyer/contract/classes';
import { handle } from '../frame/handle.ts';
import { availableActivitiesForCenters } from './available-activities-for-centers.ts';
import { findBookingDates } from './find-booking-dates.ts';
import { getBookingDetails } from './get-booking-details.ts';
import { getInstructorsFromActivities } from './get-instructors-from-activities.ts';
import { searchBookingParticipations } from './search-booking-participations.ts';

export const classesRoutes = handle(classes, {
  'find-booking-dates': findBookingDates,
  'search-booking-participations': searchBookingParticipations,
  'get-booking-details': getBookingDetails,
  'get-instructors-from-activities': getInstructorsFromActivities,
  'available-activities-for-centers': availableActivitiesForCenters,
});
