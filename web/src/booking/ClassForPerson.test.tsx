import { expect, test } from 'vitest';
import { account, maya, putAnswer, ride, webappConfig } from '../../test/answers.ts';
import { actionsIn, markupOf, readable } from '../../test/static-page.tsx';
import { en as refusalTexts } from '../app/text/refusals/en.ts';
import { detailsQuery } from '../classes/queries.ts';
import { en as classTexts } from '../classes/text/en.ts';
import { configQuery } from '../config/queries.ts';
import { familyQuery, nameQuery } from '../person/queries.ts';
import { createQueryClient } from '../platform/query-client.ts';
import { accountQuery } from '../user/queries.ts';
import { ClassForPerson } from './ClassForPerson.tsx';
import { privilegeQuery } from './queries.ts';
import { en } from './text/en.ts';

const booking = { id: ride.bookingId, centerId: ride.bookingCenterId };
const part = (change: object) => ({
  ...{ participationId: 5, participationCenterId: 100, person: { ...maya, firstName: 'Maya' } },
  ...{ state: 'BOOKED', isOffered: false, canCancelFree: true },
  ...change,
});
const covered = { reasons: [], use: { way: 'SUBSCRIPTION', name: 'Full Club' } };
const full = {
  code: 'booking.classFull',
  remedies: [{ kind: 'joinWaitingList', place: 3 }],
  mayOverride: false,
};
const early = {
  code: 'booking.notYetOpen',
  remedies: [{ kind: 'waitUntil', at: '2126-11-21T22:45:00Z' }],
  mayOverride: false,
};
const noPlan = { code: 'NoPrivilege', remedies: [{ kind: 'buyClipcard' }], mayOverride: false };

function shown(details: object, check?: object): string {
  const client = createQueryClient();
  putAnswer(client, configQuery, webappConfig);
  putAnswer(client, accountQuery, account);
  putAnswer(client, familyQuery(maya), {
    members: [],
    canAdd: false,
    children: { minimumAge: 0, maximumAge: 17 },
  });
  putAnswer(client, nameQuery(maya), account);
  const query = detailsQuery(maya, booking);
  putAnswer(client, query, { ...ride, ...details });
  if (check) putAnswer(client, privilegeQuery(maya, booking, undefined), check);
  const known = client.getQueryData(query.queryKey);
  if (!known) throw new Error('The class is not there');
  return markupOf(
    <ClassForPerson
      {...{ person: maya, other: undefined, booking, details: known }}
      onOpen={() => undefined}
      onClose={() => undefined}
    />,
    { texts: [en, classTexts, refusalTexts], client },
  );
}

test.each<[string, object, object | undefined, string, string[]]>([
  ['can be booked with a plan', {}, covered, 'Included in Full Club', ['Book']],
  ['offers nothing before the check has arrived', {}, undefined, '4 places left', []],
  [
    'offers the waiting list when it is full',
    { status: 'WAITING_LIST', free: 0, waiting: 2 },
    { reasons: [full] },
    'You’d be number 3 on the waiting list',
    ['Join waiting list'],
  ],
  [
    'says from when it can be booked',
    { status: 'NOT_YET_OPEN' },
    { reasons: [early] },
    'You can book from Thu, Nov 21, 5:45 PM.',
    [],
  ],
  ['offers to choose a clipcard', {}, { reasons: [noPlan] }, 'With a clipcard', ['Choose']],
  [
    'shows a booking, and how to cancel it',
    { participations: [part({})] },
    undefined,
    'Booked',
    ['Cancel booking'],
  ],
  [
    'shows an offered place, to book or to release',
    {
      status: 'FULL',
      free: 0,
      participations: [part({ state: 'TENTATIVE', isOffered: true, heldUntil: '2126-11-28T20:45:00Z' })],
    },
    covered,
    'A place has opened up for you.',
    ['Release place', 'Book'],
  ],
  [
    'says that a place was missed, and can be booked again',
    { missed: [part({ state: 'CANCELLED', missed: 'OFFER_ENDED' })] },
    covered,
    'it wasn’t booked in time',
    ['Book'],
  ],
  [
    'that was cancelled says why',
    { status: 'CANCELLED', cancelReason: 'The bikes are broken' },
    covered,
    'The bikes are broken',
    [],
  ],
])('a class %s', (_what, details, check, text, actions) => {
  const markup = shown(details, check);
  expect(readable(markup)).toContain(text);
  expect(actionsIn(markup)).toEqual(actions);
});
