import { frontDesk } from '@foyer/contract/front-desk';
import { handle } from '../frame/handle.ts';
import { checkIn } from './check-in.ts';
import { findPerson } from './find-person.ts';
import { getParticipants } from './get-participants.ts';
import { getPerson } from './get-person.ts';
import { getToday } from './get-today.ts';
import { getVisits } from './get-visits.ts';
import { undoCheckIn } from './undo-check-in.ts';

export const frontDeskRoutes = handle(frontDesk, {
  'get-today': getToday,
  'get-participants': getParticipants,
  'find-person': findPerson,
  'get-person': getPerson,
  'check-in': checkIn,
  'undo-check-in': undoCheckIn,
  'get-visits': getVisits,
});
