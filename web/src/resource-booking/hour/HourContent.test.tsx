import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { account, maya, putAnswer, webappConfig } from '../../../test/answers.ts';
import { actionsIn, markupOf, readable } from '../../../test/static-page.tsx';
import { en as refusalTexts } from '../../app/text/refusals/en.ts';
import { en as bookingTexts } from '../../booking/text/en.ts';
import { en as classTexts } from '../../classes/text/en.ts';
import { configQuery } from '../../config/queries.ts';
import { createQueryClient } from '../../platform/query-client.ts';
import { accountQuery } from '../../user/queries.ts';
import { type CourtDay, checkQuery } from '../queries.ts';
import { en } from '../text/en.ts';
import { useCourts } from '../use-courts.ts';
import { HourContent } from './HourContent.tsx';

const date = '2126-11-28';
const hour = {
  ...{ resource: { centerId: 100, id: 7 }, startTime: '16:00', duration: 60 },
  activityId: undefined,
};
const court = {
  ...{ resourceId: 7, resourceKey: '100rs7', name: 'Tennis court 3', activityIds: [5] },
  ...{ inDraw: [], taken: [] },
  free: [
    {
      ...{ startTime: '16:00', startsAt: '2126-11-28T21:00:00Z', activityId: 5, isPeak: false },
      durations: [
        { minutes: 60, amount: 2200 },
        { minutes: 90, amount: 3300 },
      ],
    },
  ],
};
const answer: CourtDay = {
  ...{ date, timeZone: 'America/New_York', currency: 'USD', obstacles: [], days: [] },
  ...{ opens: '08:00', closes: '22:00', resources: [court], draws: [] },
};

function Shown({ free }: { free: typeof court.free }) {
  const courts = { ...useCourts(), centerId: 100 };
  const found = { ...court, free };
  const query = { data: answer, error: null, refetch: () => Promise.reject(new Error('not fetched here')) };
  return (
    <HourContent
      {...{ person: maya, other: undefined, people: [], courts, date, query, center: undefined }}
      {...{ answer, court: found, hour }}
      split={undefined}
      onSplit={() => undefined}
      onDone={() => undefined}
    />
  );
}

const lengths = ['60 min · $22', '90 min · $33'];
const price = { kind: 'payPrice', amount: 2200, currency: 'USD' };
const noPlan = (...remedies: object[]) => ({ code: 'NoPrivilege', remedies, mayOverride: false });
const taken = { code: 'booking.resourceOccupied', remedies: [], mayOverride: false };
const early = {
  code: 'booking.notYetOpen',
  remedies: [{ kind: 'waitUntil', at: '2126-11-21T22:45:00Z' }],
  mayOverride: false,
};
const club = {
  code: 'booking.participantOccupied',
  remedies: [
    {
      ...{ kind: 'cancelOther', bookingId: 9, bookingCenterId: 100, name: 'Tennis' },
      ...{ startsAt: '2126-11-28T21:00:00Z', activityType: 'RESOURCE_BOOKING' },
    },
  ],
  mayOverride: false,
};

function shown(check: object | undefined, free = court.free): string {
  const client = createQueryClient();
  putAnswer(client, configQuery, webappConfig);
  putAnswer(client, accountQuery, account);
  if (check)
    putAnswer(client, checkQuery(maya, { ...hour, activityId: 5, date }), {
      price: { amount: 2200, currency: 'USD', taxRate: 600 },
      ...{ startsAt: '2126-11-28T21:00:00Z', endsAt: '2126-11-28T22:00:00Z' },
      ...{ cancelUntil: '2126-11-28T19:00:00Z', ...check },
    });
  return markupOf(
    <MemoryRouter>
      <Shown free={free} />
    </MemoryRouter>,
    { texts: [en, bookingTexts, classTexts, refusalTexts], client },
  );
}

test.each<[string, object | undefined, string, string[]]>([
  ['offers nothing before the check has arrived', undefined, '4:00 – 5:00 PM', []],
  [
    'is booked at once with a plan',
    { reasons: [], use: { way: 'SUBSCRIPTION', name: 'Full Club' } },
    'Included in Full Club Free cancellation until 2:00 PM',
    ['Book'],
  ],
  ['is paid at once where only the price is missing', { reasons: [noPlan(price)] }, '$22.00', ['Pay $22.00']],
  [
    'leads to the clipcards where one is sold',
    { reasons: [noPlan({ kind: 'buyClipcard' }, price)] },
    'With a clipcard, or for $22.00',
    ['Choose'],
  ],
  ['says that it has been taken', { reasons: [taken] }, 'Someone else has just booked this.', []],
  ['says from when it can be booked', { reasons: [early] }, 'You can book from Thu, Nov 21, 5:45 PM.', []],
  [
    'leads to the court that the person has at that time',
    { reasons: [club] },
    'You have another booking at this time.',
    ['See Tennis, Thu, Nov 28, 4:00 PM'],
  ],
])('an hour %s', (_what, check, text, actions) => {
  const markup = shown(check);
  expect(readable(markup)).toContain(text);
  expect(actionsIn(markup)).toEqual([...lengths, ...actions]);
});

test('an hour that is not free has no lengths to choose from', () => {
  expect(actionsIn(shown({ reasons: [taken] }, []))).toEqual([]);
});
