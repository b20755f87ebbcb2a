import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { asHost } from './as-host.ts';
import { auditHour } from './audit-hour.ts';
import { toTenths } from './levels.ts';
import { toPlayersResponse } from './players-response.ts';
import { changeSharedHour } from './store.ts';

export const openMatch: Handler<(typeof resourceBooking)['open-match']> = (context, input) =>
  asHost(context, input, async ({ session: { tx, row, now }, host }) => {
    if (row.taken >= row.capacity) return refuse('court.full');
    const { levels, note } = input;
    await changeSharedHour(tx, row, {
      ...{ opened_at: now, note },
      level_from: levels ? toTenths(levels.from) : null,
      level_until: levels ? toTenths(levels.until) : null,
    });
    await auditHour(tx, context, row, { isOpen: true, ...(levels && { levels }) });
    return toPlayersResponse(context, tx, host);
  });
