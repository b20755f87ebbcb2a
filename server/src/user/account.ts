import { accessLevels } from '@foyer/contract/shared/access';
import { gdprStatusOf } from '@foyer/contract/shared/person/profile';
import type { User, userCalls } from '@foyer/contract/user';
import type { Actor, Context } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';

export type Account = Omit<Actor, 'session' | 'scopes' | 'blocks'> & {
  session: Pick<Actor['session'], 'isSso' | 'ssoHeaderType'>;
};

type Portals = Pick<Context, 'clubs' | 'club'>;

/**
 * Describes a person to any caller. Must not run inside `transaction`: it may read the home centre's configuration.
 */
export async function toPersonResponse(
  { clubs, club }: Portals,
  { levels, gdpr, ...person }: Omit<Account, 'session'>,
) {
  const home = (await clubs.byCenter(person.centerId)) ?? club;
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    accessLevel: accessLevels.filter((level) => levels.includes(level)),
    status: person.status,
    gdprStatus: gdprStatusOf(home.parameters.gdprVersion, gdpr),
    centerId: person.centerId,
    userId: person.id,
  };
}

export const toUserResponse = async (portals: Portals, { session, ...person }: Account): Promise<User> => ({
  ...(await toPersonResponse(portals, person)),
  isSso: session.isSso,
  ...(session.ssoHeaderType ? { ssoHeaderType: session.ssoHeaderType } : {}),
});

/** The caller was just read to authorise the call, so there is nothing newer to load. */
export const account: Handler<(typeof userCalls)['account']> = (context) =>
  toUserResponse(context, context.actor);
