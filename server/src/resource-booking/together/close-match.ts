import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { asHost } from './as-host.ts';
import { auditHour } from './audit-hour.ts';
import { toPlayersResponse } from './players-response.ts';
import { changeSharedHour } from './store.ts';

export const closeMatch: Handler<(typeof resourceBooking)['close-match']> = (context, input) =>
  asHost(context, input, async ({ session: { tx, row }, host }) => {
    await changeSharedHour(tx, row, { opened_at: null });
    await auditHour(tx, context, row, { isOpen: false });
    return toPlayersResponse(context, tx, host);
  });
