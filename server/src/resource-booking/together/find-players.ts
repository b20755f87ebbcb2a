import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { readFellows } from './fellows.ts';

export const findPlayers: Handler<(typeof resourceBooking)['find-players']> = async ({ db, person }) => ({
  people: await readFellows(db, person),
});
