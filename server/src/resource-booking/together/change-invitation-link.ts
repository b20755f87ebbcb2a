import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { asHost } from './as-host.ts';
import { auditHour } from './audit-hour.ts';
import { toPlayersResponse } from './players-response.ts';
import { changeLink } from './store.ts';

/** A link that was withdrawn stays withdrawn: a later one is another link. */
export const changeInvitationLink: Handler<(typeof resourceBooking)['change-invitation-link']> = (
  context,
  input,
) =>
  asHost(context, input, async ({ session: { tx, row }, host }) => {
    await changeLink(tx, row, input.isValid);
    await auditHour(tx, context, row, { hasLink: input.isValid });
    return toPlayersResponse(context, tx, host);
  });
