import type { Planned } from '@foyer/contract/dashboard/planned';
import type { User } from '@foyer/contract/user';
import { configQuery } from '../../config/queries.ts';
import { scheduleQuery } from '../../dashboard/queries.ts';
import { currentLocale } from '../../frame/language.ts';
import { type KeptVisit, keepCopy } from '../../frame/offline-copy.ts';
import { queryClient } from '../../frame/query-client.ts';
import { readToken } from '../../frame/session/token.ts';
import { passQuery } from '../../user/pass/queries.ts';

/** Enough for the time a pass lasts. */
const mostVisits = 30;

const visitOf = ({ name, startsAt, timeZone, room, centerName, participation }: Planned): KeptVisit => ({
  name,
  who: participation.person.firstName,
  startsAt,
  timeZone,
  place: room ?? centerName,
});

const isComing = ({ isCancelled, participation }: Planned): boolean =>
  !isCancelled && participation.state === 'BOOKED';

/** Renews the person's offline copy. */
export async function keepOffline(user: User): Promise<void> {
  const token = readToken();
  const person = { centerId: user.centerId, id: user.userId };
  const [pass, { planned }] = await Promise.all([
    queryClient.fetchQuery(passQuery(person)),
    queryClient.fetchQuery(scheduleQuery({ member: undefined, types: [] })),
  ]);
  const locale = currentLocale();
  const config = queryClient.getQueryData(configQuery.queryKey);
  // The person may have signed out, or someone else signed in, since the requests were sent.
  if (!locale || !config || readToken() !== token) return;
  keepCopy({
    person,
    locale,
    clubName: config.general.clubName,
    pass,
    visits: planned.filter(isComing).slice(0, mostVisits).map(visitOf),
    savedAt: new Date().toISOString(),
  });
}
