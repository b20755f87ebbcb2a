import { invitationCalls } from './together/invitations.ts';
import { matchCalls } from './together/matches.ts';
import { playerCalls } from './together/players.ts';

/** An hour of a court that several people play. */
export const togetherCalls = { ...playerCalls, ...invitationCalls, ...matchCalls };
