import type { person } from '@foyer/contract/person';
import { formatKey } from '@foyer/contract/shared/keys';
import { gdprStatusOf } from '@foyer/contract/shared/person/profile';
import type { Club } from '../clubs/club.ts';
import { homeClub } from '../clubs/home-club.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import type { PersonRow } from './columns.ts';
import { readPerson } from './store.ts';

export const braze: Handler<(typeof person)['braze']> = async (context) => {
  const row = await readPerson(context.db, context.person);
  if (!row) return refuse('general.personNotFound');
  const club = await homeClub(context, row.center_id);
  const isSubscribed = isReachable(club, row);
  return {
    externalId: row.external_id ?? formatKey('person', context.person),
    isSubscribed,
    ...(isSubscribed
      ? {
          attributes: {
            firstName: row.first_name,
            language: row.preferred_language ?? context.language,
            homeCenter: club.center.name,
          },
        }
      : {}),
  };
};

/** Includes people who want the club's newsletter and have accepted its terms, if there are any. */
function isReachable(club: Club, row: PersonRow): boolean {
  const status = gdprStatusOf(club.parameters.gdprVersion, row);
  return row.newsletter && (status === 'ACCEPTED' || status === 'NOT_ASKED');
}
