import { isSameKey, type Key } from '@foyer/contract/shared/keys';
import { sql } from 'kysely';
import type { SessionRow } from '../../participation/session-row.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { readWherever } from '../../platform/db/elsewhere.ts';
import type { SelectType } from '../../platform/db/tables.ts';
import type { ResourceBookingTables } from '../tables.ts';

export type SharedHourRow = SelectType<ResourceBookingTables['shared_hour']>;
export type InvitationRow = SelectType<ResourceBookingTables['court_invitation']>;

type Session = Pick<SessionRow, 'center_id' | 'id'>;

export const readSharedHour = (db: Db | Tx, { center_id, id }: Session): Promise<SharedHourRow | undefined> =>
  db
    .selectFrom('shared_hour')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('booking_id', '=', id)
    .executeTakeFirst();

/** The session is locked. */
export async function changeSharedHour(
  tx: Tx,
  { center_id, id }: Session,
  columns: Partial<Omit<SharedHourRow, 'center_id' | 'booking_id'>>,
): Promise<void> {
  await tx
    .insertInto('shared_hour')
    .values({ center_id, booking_id: id, ...columns })
    .onConflict((conflict) => conflict.columns(['center_id', 'booking_id']).doUpdateSet(columns))
    .execute();
}

/** Makes the link valid, or withdraws every link that was made before. */
export async function changeLink(tx: Tx, session: Session, isValid: boolean): Promise<void> {
  const before = await readSharedHour(tx, session);
  const link_version = (before?.link_version ?? 1) + (before?.has_link && !isValid ? 1 : 0);
  await changeSharedHour(tx, session, { has_link: isValid, link_version });
}

/** Whom somebody invites. */
export type Invited = { person: Key } | { email: string };

/** Undefined if they have been invited already. */
export async function insertInvitation(
  tx: Tx,
  row: Pick<SessionRow, 'center_id' | 'id' | 'starts_at'>,
  { host, now }: { host: Key; now: Temporal.Instant },
  invited: Invited,
): Promise<InvitationRow | undefined> {
  return tx
    .insertInto('court_invitation')
    .values({
      ...{ center_id: row.center_id, booking_id: row.id, ends_at: row.starts_at, created_at: now },
      person_center_id: 'person' in invited ? invited.person.centerId : null,
      person_id: 'person' in invited ? invited.person.id : null,
      email: 'email' in invited ? invited.email : null,
      ...{ host_center_id: host.centerId, host_id: host.id },
    })
    .onConflict((conflict) => conflict.doNothing())
    .returningAll()
    .executeTakeFirst();
}

export const readInvitations = (db: Db | Tx, { center_id, id }: Session): Promise<InvitationRow[]> =>
  db
    .selectFrom('court_invitation')
    .selectAll()
    .where('center_id', '=', center_id)
    .where('booking_id', '=', id)
    .orderBy('id')
    .execute();

export const readInvitation = (db: Db | Tx, { centerId, id }: Key): Promise<InvitationRow | undefined> =>
  db
    .selectFrom('court_invitation')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .executeTakeFirst();

/** A person and the address under which they may have been invited. */
export interface Invitee {
  person: Key;
  email: string | null;
}

/** Whether the invitation is for this person. */
export const isFor = (row: InvitationRow, { person, email }: Invitee): boolean =>
  row.person_id !== null && row.person_center_id !== null
    ? isSameKey({ centerId: row.person_center_id, id: row.person_id }, person)
    : row.email !== null && row.email === email?.toLowerCase();

const forInvitee = ({ person, email }: Invitee) =>
  sql<boolean>`((person_center_id = ${person.centerId} and person_id = ${person.id}) or email = ${email?.toLowerCase() ?? ''})`;

/** The open invitations of a person, at any centre, the next hour first. */
export async function readOpenInvitations(
  db: Db | Tx,
  invitee: Invitee,
  now: Temporal.Instant,
  limit: number,
): Promise<InvitationRow[]> {
  const found = await readWherever(db, 'participation_elsewhere', invitee.person, (centerId) =>
    db
      .selectFrom('court_invitation')
      .selectAll()
      .where('center_id', '=', centerId)
      .where('state', '=', 'OPEN')
      .where('ends_at', '>', now)
      .where(forInvitee(invitee))
      .orderBy('ends_at')
      .orderBy('id')
      .limit(limit),
  );
  return found
    .toSorted((a, b) => Temporal.Instant.compare(a.ends_at, b.ends_at) || a.id - b.id)
    .slice(0, limit);
}

export async function setInvitations(
  tx: Tx,
  { center_id, id }: Session,
  invitee: Invitee,
  state: InvitationRow['state'],
): Promise<void> {
  await tx
    .updateTable('court_invitation')
    .set({ state })
    .where('center_id', '=', center_id)
    .where('booking_id', '=', id)
    .where(forInvitee(invitee))
    .execute();
}

/** One that has been accepted stays so. */
export async function declineInvitation(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .updateTable('court_invitation')
    .set({ state: 'DECLINED' })
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('state', '=', 'OPEN')
    .execute();
}

/** Invitations last until the hour starts, which is at another time now. */
export async function moveInvitations(
  tx: Tx,
  { center_id, id }: Session,
  startsAt: Temporal.Instant,
): Promise<void> {
  await tx
    .updateTable('court_invitation')
    .set({ ends_at: startsAt })
    .where('center_id', '=', center_id)
    .where('booking_id', '=', id)
    .execute();
}

export async function deleteInvitations(tx: Tx, { center_id, id }: Session, invitee: Invitee): Promise<void> {
  await tx
    .deleteFrom('court_invitation')
    .where('center_id', '=', center_id)
    .where('booking_id', '=', id)
    .where(forInvitee(invitee))
    .execute();
}

export async function deleteInvitation(
  tx: Tx,
  { center_id, id }: Session,
  invitationId: number,
): Promise<void> {
  await tx
    .deleteFrom('court_invitation')
    .where('center_id', '=', center_id)
    .where('booking_id', '=', id)
    .where('id', '=', invitationId)
    .execute();
}
