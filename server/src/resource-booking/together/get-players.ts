import type { resourceBooking } from '@foyer/contract/resource-booking';
import { courtType, hasEnded } from '@foyer/contract/shared/booking';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { readSession } from '../../participation/session-row.ts';
import { sessionKeyOf } from '../../participation/store.ts';
import { readOwnPlace } from './as-host.ts';
import { toPlayersResponse } from './players-response.ts';

export const getPlayers: Handler<(typeof resourceBooking)['get-players']> = async (context, input) => {
  const own = await readOwnPlace(context, input);
  if (!own || hasEnded(own.state)) return refuse('court.invitationGone');
  const session = await readSession(context.db, sessionKeyOf(own), [courtType]);
  return session ? toPlayersResponse(context, context.db, own) : refuse('court.invitationGone');
};
