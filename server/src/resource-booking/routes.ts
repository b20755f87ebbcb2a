import { resourceBooking } from '@foyer/contract/resource-booking';
import { handle } from '../frame/handle.ts';
import { availableClipcards } from './available-clipcards.ts';
import { availableStartTimesAndResources } from './available-start-times-and-resources.ts';
import { bookResource } from './book-resource.ts';
import { checkPrivilege } from './check-privilege.ts';
import { closeCourts } from './closing/close-courts.ts';
import { getClosings } from './closing/get-closings.ts';
import { openCourts } from './closing/open-courts.ts';
import { previewClosing } from './closing/preview-closing.ts';
import { courtActivitiesByCenter } from './court-activities-by-center.ts';
import { enterDraw } from './draw/enter-draw.ts';
import { getDraw } from './draw/get-draw.ts';
import { leaveDraw } from './draw/leave-draw.ts';
import { bookStanding } from './standing/book-standing.ts';
import { endStandingBooking } from './standing/end-standing-booking.ts';
import { getStandingBookings } from './standing/get-standing-bookings.ts';
import { previewStandingBooking } from './standing/preview-standing-booking.ts';
import { getWatches } from './watching/get-watches.ts';
import { stopWatching } from './watching/stop-watching.ts';
import { watchCourts } from './watching/watch-courts.ts';

export const resourceBookingRoutes = handle(resourceBooking, {
  'court-activities-by-center': courtActivitiesByCenter,
  'available-start-times-and-resources': availableStartTimesAndResources,
  'check-privilege': checkPrivilege,
  'book-resource': bookResource,
  'available-clipcards': availableClipcards,
  'preview-closing': previewClosing,
  'close-courts': closeCourts,
  'open-courts': openCourts,
  'get-closings': getClosings,
  'get-watches': getWatches,
  'watch-courts': watchCourts,
  'stop-watching': stopWatching,
  'preview-standing-booking': previewStandingBooking,
  'book-standing': bookStanding,
  'get-standing-bookings': getStandingBookings,
  'end-standing-booking': endStandingBooking,
  'get-draw': getDraw,
  'enter-draw': enterDraw,
  'leave-draw': leaveDraw,
});
