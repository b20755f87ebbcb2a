import { resourceBooking } from '@foyer/contract/resource-booking';
import { handle } from '../frame/handle.ts';
import { availableClipcards } from './available-clipcards.ts';
import { availableStartTimesAndResources } from './available-start-times-and-resources.ts';
import { bookResource } from './book-resource.ts';
import { checkPrivilege } from './check-privilege.ts';
import { courtActivitiesByCenter } from './court-activities-by-center.ts';
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

export const resourceBookingRoutes = handle(resourceBooking, {
  'court-activities-by-center': courtActivitiesByCenter,
  'available-start-times-and-resources': availableStartTimesAndResources,
  'check-privilege': checkPrivilege,
  'book-resource': bookResource,
  'available-clipcards': availableClipcards,
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
