import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Key } from '@foyer/contract/shared/keys';
import type { Handler } from '../../frame/handle.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { fromTenths, readLevels } from './levels.ts';

export const toLevelsResponse = async (db: Db | Tx, person: Key) => ({
  levels: (await readLevels(db, person)).map(({ activity_group, level }) => ({
    activityGroup: activity_group,
    level: fromTenths(level),
  })),
});

export const getLevels: Handler<(typeof resourceBooking)['get-levels']> = ({ db, person }) =>
  toLevelsResponse(db, person);
