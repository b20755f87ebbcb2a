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
import { acceptInvitation } from './together/accept-invitation.ts';
import { changeInvitationLink } from './together/change-invitation-link.ts';
import { closeMatch } from './together/close-match.ts';
import { declineInvitation } from './together/decline-invitation.ts';
import { findOpenMatches } from './together/find-open-matches.ts';
import { findPlayers } from './together/find-players.ts';
import { getInvitation } from './together/get-invitation.ts';
import { getInvitations } from './together/get-invitations.ts';
import { getLevels } from './together/get-levels.ts';
import { getPlayers } from './together/get-players.ts';
import { handOver } from './together/hand-over.ts';
import { invitePlayers } from './together/invite-players.ts';
import { joinMatch } from './together/join-match.ts';
import { openMatch } from './together/open-match.ts';
import { removePlayer } from './together/remove-player.ts';
import { setLevel } from './together/set-level.ts';
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
  'get-players': getPlayers,
  'find-players': findPlayers,
  'invite-players': invitePlayers,
  'change-invitation-link': changeInvitationLink,
  'get-invitations': getInvitations,
  'get-invitation': getInvitation,
  'accept-invitation': acceptInvitation,
  'decline-invitation': declineInvitation,
  'remove-player': removePlayer,
  'hand-over': handOver,
  'open-match': openMatch,
  'close-match': closeMatch,
  'find-open-matches': findOpenMatches,
  'join-match': joinMatch,
  'get-levels': getLevels,
  'set-level': setLevel,
});
