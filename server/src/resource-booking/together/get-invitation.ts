import type { resourceBooking } from '@foyer/contract/resource-booking';
import { isSameKey } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { personOf } from '../../participation/store.ts';
import { readLinkKey } from './link-key.ts';
import { isJoinable, readHour, toHourResponse } from './read-hour.ts';
import { readSharedHour } from './store.ts';

/** What a link leads to, before the person joins. */
export const getInvitation: Handler<(typeof resourceBooking)['get-invitation']> = async (
  context,
  { key },
) => {
  const { db, now, person } = context;
  const link = readLinkKey(context, key);
  if (!link || !(await clubOfBrand(context, link.session.centerId))) return refuse('court.invitationGone');
  const hour = await readHour(db, link.session);
  const shared = hour && (await readSharedHour(db, hour));
  const isValid = shared?.has_link === true && shared.link_version === link.version;
  if (!hour || !isValid || !isJoinable(hour, now)) return refuse('court.invitationGone');
  const own = hour.players.find((player) => isSameKey(personOf(player), person));
  return { hour: toHourResponse(hour), ...(own && { participationId: own.id }) };
};
