import type { Db, Tx } from '../../platform/db/database.ts';
import type { Invitee } from './store.ts';

const selectInvitations = (db: Db) =>
  db
    .selectFrom('court_invitation')
    .innerJoin('booking', (on) =>
      on
        .onRef('booking.center_id', '=', 'court_invitation.center_id')
        .onRef('booking.id', '=', 'court_invitation.booking_id'),
    )
    .select([
      'court_invitation.center_id',
      'court_invitation.id',
      'booking.starts_at',
      'court_invitation.email',
    ])
    .select(['court_invitation.state as status', 'court_invitation.created_at'])
    .orderBy('court_invitation.center_id')
    .orderBy('court_invitation.id');

/** The invitations that a person got and sent, at any centre. */
export const readInvitationsOf = async (db: Db, { person, email }: Invitee) => ({
  invitations: await selectInvitations(db)
    .where((is) =>
      is.or([
        is.and([is('person_center_id', '=', person.centerId), is('person_id', '=', person.id)]),
        is('email', '=', email?.toLowerCase() ?? ''),
      ]),
    )
    .execute(),
  invitationsSent: await selectInvitations(db)
    .where('host_center_id', '=', person.centerId)
    .where('court_invitation.host_id', '=', person.id)
    .execute(),
});

export async function forgetInvitations(tx: Tx, { person, email }: Invitee): Promise<void> {
  await tx
    .deleteFrom('court_invitation')
    .where((is) =>
      is.or([
        is.and([is('person_center_id', '=', person.centerId), is('person_id', '=', person.id)]),
        is.and([is('host_center_id', '=', person.centerId), is('host_id', '=', person.id)]),
        is('email', '=', email?.toLowerCase() ?? ''),
      ]),
    )
    .execute();
}
