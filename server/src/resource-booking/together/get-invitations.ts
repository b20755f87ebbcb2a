import type { resourceBooking } from '@foyer/contract/resource-booking';
import type { Handler } from '../../frame/handle.ts';
import { readInvitee } from './invitee.ts';
import { isJoinable, readHour, toHourResponse } from './read-hour.ts';
import { readOpenInvitations } from './store.ts';

const most = 50;

export const getInvitations: Handler<(typeof resourceBooking)['get-invitations']> = async (context) => {
  const { db, now } = context;
  const rows = await readOpenInvitations(db, await readInvitee(db, context), now, most);
  const invitations = [];
  for (const { center_id, id, booking_id } of rows) {
    const hour = await readHour(db, { centerId: center_id, id: booking_id });
    if (hour && isJoinable(hour, now))
      invitations.push({ invitationId: id, invitationCenterId: center_id, hour: toHourResponse(hour) });
  }
  return { invitations };
};
