import { api } from '@foyer/contract/api';
import type { Call } from '@foyer/contract/call';
import { formatKey } from '@foyer/contract/shared/keys';
import type { QueryClient, QueryKey } from '@tanstack/react-query';

const calls: Readonly<Record<string, Readonly<Record<string, Call>>>> = api;

/** The answer must be one that the contract allows; the first two parts of a query's name say of which call. */
function parse(queryKey: QueryKey, answer: unknown): unknown {
  const [domain, name] = queryKey.map(String);
  const call = calls[domain ?? '']?.[name ?? ''];
  if (!call) throw new Error(`No call of the contract answers ${JSON.stringify(queryKey)}`);
  return call.output.parse(answer);
}

/** Puts an answer where the query finds it. */
export const putAnswer = (client: QueryClient, { queryKey }: { queryKey: QueryKey }, answer: unknown): void =>
  void client.setQueryData(queryKey, parse(queryKey, answer));

/** Puts the pages of a list that have arrived. */
export const putPages = (
  client: QueryClient,
  { queryKey }: { queryKey: QueryKey },
  pages: readonly unknown[],
): void =>
  void client.setQueryData(queryKey, {
    pages: pages.map((page) => parse(queryKey, page)),
    pageParams: pages.map((_page, index) => (index === 0 ? undefined : String(index))),
  });

export const maya = { id: 1, centerId: 100 };

/** The signed-in caller. */
export const account = {
  firstName: 'Maya',
  lastName: 'Lindgren',
  accessLevel: ['MEMBER'],
  status: 'ACTIVE',
  gdprStatus: 'ACCEPTED',
  centerId: maya.centerId,
  userId: maya.id,
  isSso: false,
};

export const webappConfig = {
  configCenterId: 100,
  brandId: 'kestrel',
  version: '1',
  center: {
    ...{ id: 100, name: 'Foyer Harbour', country: 'US', timeZone: 'America/New_York' },
    ...{ currency: 'USD', currencyExponent: 2, address1: '1 Pier Street', zipCode: '02110', city: 'Boston' },
  },
  locales: [
    {
      ...{ code: 'en', locale: 'en-US', longName: 'English', shortName: 'EN', numberFormat: 'en-US' },
      ...{ dateFormat: 'MM/DD/YYYY', dateFormatFull: 'dddd, MMMM D, YYYY', order: 1, direction: 'ltr' },
    },
  ],
  lookAndFeel: { mainColor: '#17594a', secondaryColor: '#c2552d', siteLogo: '/club/logo.svg' },
  general: { clubName: 'Kestrel' },
  menu: {},
  features: {},
  redirects: {},
  strapLines: [],
  contentBlocks: [],
  footerLinks: {},
  openingHours: {},
  translations: {},
  paymentProvidersConfig: {},
  zipCodeList: [],
};

/** A class in November 2126, so that nothing about it depends on when the tests run. */
export const ride = {
  bookingId: 7,
  bookingCenterId: 100,
  bookingKey: formatKey('booking', { centerId: 100, id: 7 }),
  centerName: 'Foyer Harbour',
  timeZone: 'America/New_York',
  activityId: 3,
  name: 'Ride 45',
  activityType: 'CLASS',
  activityGroup: 'Cycling',
  startsAt: '2126-11-28T22:45:00Z',
  endsAt: '2126-11-28T23:30:00Z',
  room: 'Cycle studio',
  instructors: [{ id: 9, centerId: 100, name: 'Mina Hoang' }],
  status: 'OPEN',
  capacity: 12,
  free: 4,
  waiting: 0,
  waitingListCapacity: 6,
  opensAt: '2126-11-21T22:45:00Z',
  closesAt: '2126-11-28T22:45:00Z',
  cancelUntil: '2126-11-28T20:45:00Z',
  participations: [],
  description: 'Hills and sprints.',
  lineRule: 'next',
  lineUntil: '2126-11-28T21:45:00Z',
  offerMinutes: 30,
  missed: [],
  mayChange: false,
};
