import { accessLevels } from '@foyer/contract/shared/access';
import type { User, userCalls } from '@foyer/contract/user';
import type { Actor } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';

export type Account = Omit<Actor, 'session' | 'scopes'> & {
  session: Pick<Actor['session'], 'isSso' | 'ssoHeaderType'>;
};

/** Who somebody is, whoever asks. */
export const personAsSent = ({ levels, ...person }: Omit<Account, 'session'>) => ({
  firstName: person.firstName,
  lastName: person.lastName,
  accessLevel: accessLevels.filter((level) => levels.includes(level)),
  status: person.status,
  gdprStatus: person.gdprStatus,
  centerId: person.centerId,
  userId: person.id,
});

export const userAsSent = ({ session, ...person }: Account): User => ({
  ...personAsSent(person),
  isSso: session.isSso,
  ...(session.ssoHeaderType ? { ssoHeaderType: session.ssoHeaderType } : {}),
});

/** The person was read to let the call in, so there is nothing older to reload. */
export const account: Handler<(typeof userCalls)['account']> = async ({ actor }) => userAsSent(actor);
