import { staffManager } from '@foyer/contract/staff-manager';
import { handle } from '../frame/handle.ts';
import { getScheduleChange } from './changes/get-schedule-change.ts';
import { copyWeek } from './copying/copy-week.ts';
import { deleteWeekTemplate } from './copying/delete-week-template.ts';
import { getWeekTemplates } from './copying/get-week-templates.ts';
import { previewCopyWeek } from './copying/preview-copy-week.ts';
import { saveWeekTemplate } from './copying/save-week-template.ts';
import { createStaffBooking } from './create-staff-booking.ts';
import { deleteStaffBooking } from './delete-staff-booking.ts';
import { downloadTrainerHours } from './figures/download-trainer-hours.ts';
import { getFillRates } from './figures/get-fill-rates.ts';
import { getTrainerHours } from './figures/get-trainer-hours.ts';
import { findAlternatives } from './find-alternatives.ts';
import { addBookingParticipant } from './participants/add-booking-participant.ts';
import { getBookingParticipants } from './participants/get-booking-participants.ts';
import { removeBookingParticipant } from './participants/remove-booking-participant.ts';
import { previewStaffBookingChange } from './preview-staff-booking-change.ts';
import { assignSubstitute } from './staff/assign-substitute.ts';
import { endAbsence } from './staff/end-absence.ts';
import { findResourcesForActivity } from './staff/find-resources-for-activity.ts';
import { findStaff } from './staff/find-staff.ts';
import { getAbsence } from './staff/get-absence.ts';
import { getAbsences } from './staff/get-absences.ts';
import { reportAbsence } from './staff/report-absence.ts';
import { updateStaff } from './staff/update-staff.ts';
import { confirmTraining } from './trainings/confirm-training.ts';
import { declineTraining } from './trainings/decline-training.ts';
import { getTrainings } from './trainings/get-trainings.ts';
import { updateStaffBooking } from './update-staff-booking.ts';
import { getScheduleChoices } from './week/get-schedule-choices.ts';
import { searchAllBookings } from './week/search-all-bookings.ts';

export const staffManagerRoutes = handle(staffManager, {
  'search-all-bookings': searchAllBookings,
  'get-schedule-choices': getScheduleChoices,
  'preview-staff-booking-change': previewStaffBookingChange,
  'create-staff-booking': createStaffBooking,
  'update-staff-booking': updateStaffBooking,
  'delete-staff-booking': deleteStaffBooking,
  'find-alternatives': findAlternatives,
  'get-schedule-change': getScheduleChange,
  'preview-copy-week': previewCopyWeek,
  'copy-week': copyWeek,
  'save-week-template': saveWeekTemplate,
  'get-week-templates': getWeekTemplates,
  'delete-week-template': deleteWeekTemplate,
  'find-staff': findStaff,
  'update-staff': updateStaff,
  'find-resources-for-activity': findResourcesForActivity,
  'get-absences': getAbsences,
  'get-absence': getAbsence,
  'report-absence': reportAbsence,
  'end-absence': endAbsence,
  'assign-substitute': assignSubstitute,
  'get-booking-participants': getBookingParticipants,
  'add-booking-participant': addBookingParticipant,
  'remove-booking-participant': removeBookingParticipant,
  'get-trainings': getTrainings,
  'confirm-training': confirmTraining,
  'decline-training': declineTraining,
  'get-fill-rates': getFillRates,
  'get-trainer-hours': getTrainerHours,
  'download-trainer-hours': downloadTrainerHours,
});
