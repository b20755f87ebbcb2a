import type { resourceBooking } from '@foyer/contract/resource-booking';
import { mostInvited } from '@foyer/contract/resource-booking/together/shapes';
import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import type { SignedInContext } from '../../frame/context.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { noteElsewhere } from '../../platform/db/elsewhere.ts';
import { peopleOfAddress } from '../../subscription/public-leaving/people-of-address.ts';
import { asHost } from './as-host.ts';
import { auditHour } from './audit-hour.ts';
import { emailInvitation } from './emails.ts';
import { readFellows } from './fellows.ts';
import { changeGuests } from './guests.ts';
import { toPlayersResponse } from './players-response.ts';
import { type Invited, insertInvitation, readInvitations } from './store.ts';

/** An invitation to an address is answered alike whether or not somebody has it. */
export const invitePlayers: Handler<(typeof resourceBooking)['invite-players']> = async (context, input) => {
  const wanted = await readWanted(context, input);
  if (!wanted) return refuse('general.personNotFound');
  return asHost(context, input, async ({ session, host }) => {
    const { tx, row, now } = session;
    if (input.guests !== undefined) {
      const no = await changeGuests(session, host, input.guests);
      if (no) return no;
      await auditHour(tx, context, row, { guests: input.guests });
    }
    const before = await readInvitations(tx, row);
    let invited = 0;
    for (const { to, reader, readers } of wanted) {
      const invitation = await insertInvitation(tx, row, { host: context.person, now }, to);
      if (!invitation) continue;
      const notes = readers.map((one) => ({ person: one, atCenterId: row.center_id }));
      await noteElsewhere(tx, 'participation_elsewhere', notes);
      invited += 1;
      if (before.length + invited > mostInvited) return refuse('court.tooManyInvited');
      if (reader) await emailInvitation(context, session, { host, invitation, reader });
    }
    if (invited > 0) await auditHour(tx, context, row, { invited });
    return toPlayersResponse(context, tx, host);
  });
};

interface Wanted {
  to: Invited;
  /** Who gets an email; nobody for an address that no person of the brand has. */
  reader: Key | undefined;
  /** Who finds it in the portal. */
  readers: readonly Key[];
}

/** Undefined if the host may not invite one of them by name. */
async function readWanted(
  { db, club, person }: SignedInContext,
  { people, emails }: { people: readonly Key[]; emails: readonly string[] },
): Promise<Wanted[] | undefined> {
  const wanted: Wanted[] = [];
  const fellows = people.length > 0 ? await readFellows(db, person) : [];
  for (const { centerId, id } of people) {
    const key = { centerId, id };
    if (!fellows.some((fellow) => isSameKey(fellow, key))) return undefined;
    wanted.push({ to: { person: key }, reader: key, readers: [key] });
  }
  for (const email of new Set(emails.map((one) => one.trim().toLowerCase()))) {
    const readers = await peopleOfAddress(db, club, email);
    wanted.push({ to: { email }, reader: readers[0], readers });
  }
  return wanted;
}
