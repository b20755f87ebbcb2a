import type { resourceBooking } from '@foyer/contract/resource-booking';
import { audit } from '../../frame/audit/audit.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { stopWatch, watchKey } from './store.ts';

export const stopWatching: Handler<(typeof resourceBooking)['stop-watching']> = (context, input) => {
  const { person, now } = context;
  const key = { centerId: input.watchCenterId, id: input.watchId };
  return context.transaction(async (tx) => {
    if (!(await stopWatch(tx, key, { person, now }))) return refuse('court.watchNotFound');
    await audit(tx, context, { entity: 'courtWatch', key: watchKey(key), after: { stopped: true } });
    return {};
  });
};
