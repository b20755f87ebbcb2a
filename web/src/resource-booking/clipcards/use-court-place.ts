import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import { type PlaceToPay, useHold } from '../../booking/paying/place-to-pay.ts';
import { forCourtQuery, productForCourtQuery } from '../../clipcards/queries.ts';
import { courtHref, courtsHref } from '../../participation/address.ts';
import { useHeldPlace } from '../../participation/hold/use-held-place.ts';
import { useOwnKey } from '../../person/use-own-key.ts';
import type { AnswerFor } from '../../platform/api.ts';
import { callOnce } from '../../platform/call-once.ts';
import { hourInput } from '../hour.ts';
import { activitiesQuery, checkQuery, clipcardsQuery } from '../queries.ts';
import { type CourtAddress, courtClipcardsHref, courtProductHref } from './address.ts';

type Kept = AnswerFor<'POST resource-booking/book-resource'>;

/** The hour that the address names, kept as soon as the page is opened. */
export function useCourtPlace(address: CourtAddress) {
  const { person, hour } = address;
  const { resource, date, startTime, duration } = hour;
  const [kept, setKept] = useState<Kept>();
  const other = isSameKey(person, useOwnKey()) ? undefined : person;
  const center = useQuery(activitiesQuery(resource.centerId));
  const check = useQuery(checkQuery(person, hour));
  const held = useHeldPlace(kept ? [kept.participation] : [], person);
  const input = hourInput(person, hour);
  const shownAt = ({ bookingKey }: Kept) => courtHref(other, { bookingKey, day: date });
  const backHref = courtsHref(other, {
    ...{ day: date, court: formatKey('resource', resource), at: startTime, length: String(duration) },
  });
  const hold = async () =>
    setKept(await callOnce('POST resource-booking/book-resource', { ...input, keep: true }));
  const first = useHold({ hold });
  const keep = useEffectEvent(() => first.mutate());
  useEffect(() => keep(), []);

  const court = center.data?.activities
    .flatMap(({ resources }) => resources)
    .find(({ resourceId }) => resourceId === resource.id);
  const place: PlaceToPay | undefined = center.data &&
    check.data && {
      ...{ person, purpose: 'resource-booking', centerId: resource.centerId, ...held, hold, backHref },
      bookable: {
        ...{ title: court?.name ?? '', place: center.data.centerName, timeZone: center.data.timeZone },
        ...{ startsAt: check.data.startsAt, endsAt: check.data.endsAt, cancelUntil: check.data.cancelUntil },
        ...{ price: check.data.price, waiting: 0 },
      },
      book: async (clipcard) =>
        shownAt(await callOnce('POST resource-booking/book-resource', { ...input, clipcard })),
      ownedQuery: clipcardsQuery(person, hour),
      forSaleQuery: forCourtQuery(person, hour),
      productQuery: (clipcard) => productForCourtQuery(person, hour, clipcard),
      href: kept ? shownAt(kept) : backHref,
      clipcardsHref: courtClipcardsHref(person, hour),
      productHref: courtProductHref(address),
      texts: { title: 'title.resourceClipcards', pay: 'courts.payTitle', payOnce: 'courts.payOnce' },
    };
  return {
    place,
    queries: [center, check],
    /** Why the hour could not be kept. */
    goneBy: kept ? null : first.error,
    isKeeping: !kept && !first.error,
    backHref,
  };
}
