import type { togetherCalls } from '@foyer/contract/resource-booking/together';
import { isSameKey } from '@foyer/contract/shared/keys';
import type { z } from 'zod';
import { readCharges } from '../../booking/paying/charge-store.ts';
import type { Context } from '../../frame/context.ts';
import { type ParticipationRow, personOf, sessionKeyOf } from '../../participation/store.ts';
import { readPeople } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readGuestRules } from './guests.ts';
import { fromTenths } from './levels.ts';
import { writeLinkKey } from './link-key.ts';
import { handOverObstacle } from './may-hand-over.ts';
import { type HourWithPlayers, type PlayerRow, readHour, toHourResponse } from './read-hour.ts';
import { type InvitationRow, readInvitations, readSharedHour } from './store.ts';

type Players = z.input<(typeof togetherCalls)['get-players']['output']>;

/** An hour as one of its players sees it. Only the host sees who is invited. */
export async function toPlayersResponse(
  services: Pick<Context, 'keyFor' | 'now'>,
  db: Db | Tx,
  own: ParticipationRow,
): Promise<Players> {
  const hour = await readHour(db, sessionKeyOf(own));
  if (!hour) throw new Error('a court is booked without a resource');
  const isHost = hour.host_id === null || hour.host_id === own.id;
  const canTakeOver = isHost ? await whoCanTakeOver(db, { hour, host: own, now: services.now }) : undefined;
  return {
    hour: toHourResponse(hour),
    isHost,
    players: hour.players.map(({ id, first_name, state, paid_by, price, ...player }) => ({
      participationId: id,
      firstName: first_name,
      state,
      isHost: id === (hour.host_id ?? own.id),
      isYou: isSameKey(personOf(player), personOf(own)),
      ...(canTakeOver && { canTakeOver: canTakeOver({ id, state, paid_by }) }),
      ...(price !== null && { part: { amount: price, isPaid: paid_by !== null } }),
    })),
    ...(isHost ? await forHost(services, db, hour) : { invitations: [] }),
  };
}

interface Hosted {
  hour: HourWithPlayers;
  host: ParticipationRow;
  now: Temporal.Instant;
}

/** Whether a membership of the player includes the hour is found out when it is handed over. */
async function whoCanTakeOver(db: Db | Tx, { hour, host, now }: Hosted) {
  const isCharged = (await readCharges(db, host)).length > 0;
  return ({ id, state, paid_by }: Pick<PlayerRow, 'id' | 'state' | 'paid_by'>): boolean =>
    host.state === 'BOOKED' &&
    state === 'BOOKED' &&
    id !== host.id &&
    handOverObstacle({ host, to: { paid_by }, isCharged }, hour, now) === undefined;
}

async function forHost(
  services: Pick<Context, 'keyFor'>,
  db: Db | Tx,
  hour: HourWithPlayers,
): Promise<Pick<Players, 'invitations' | 'link' | 'guestRules' | 'match'>> {
  const shared = await readSharedHour(db, hour);
  const session = { centerId: hour.center_id, id: hour.id };
  const { guest_fee, currency, maximum_guests_per_month } = await readGuestRules(db, hour);
  return {
    invitations: await toInvitations(db, await readInvitations(db, hour)),
    guestRules: {
      currency,
      ...(guest_fee !== null && { fee: guest_fee }),
      ...(maximum_guests_per_month !== null && { mostPerMonth: maximum_guests_per_month }),
    },
    ...(hour.opened_at !== null && { match: matchOf(hour) }),
    ...(shared?.has_link && { link: writeLinkKey(services, session, shared.link_version) }),
  };
}

function matchOf({ level_from, level_until, note }: HourWithPlayers) {
  return level_from === null || level_until === null
    ? { note }
    : { note, levels: { from: fromTenths(level_from), until: fromTenths(level_until) } };
}

/** Somebody who was invited by address goes by that address, whether or not anybody has it. */
async function toInvitations(db: Db | Tx, rows: readonly InvitationRow[]): Promise<Players['invitations']> {
  const keys = rows.flatMap(({ person_center_id: centerId, person_id: id }) =>
    centerId !== null && id !== null ? [{ centerId, id }] : [],
  );
  const personAt = await readPeople(db, keys);
  return rows.flatMap((row) => {
    const { center_id, id, state, email, person_center_id, person_id } = row;
    if (state === 'ACCEPTED') return [];
    const person =
      person_center_id !== null && person_id !== null
        ? personAt({ centerId: person_center_id, id: person_id })
        : undefined;
    const name = email ?? person?.first_name ?? '';
    return [{ invitationId: id, invitationCenterId: center_id, name, state }];
  });
}
