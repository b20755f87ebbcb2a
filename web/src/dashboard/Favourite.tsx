import type { Planned } from '@foyer/contract/dashboard/planned';
import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { usePictureOf } from '../classes/picture.ts';
import { usePlaces } from '../classes/places/use-places.ts';
import { timetableQuery } from '../classes/queries.ts';
import { classHref } from '../participation/address.ts';
import { currentParticipations } from '../participation/participations.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import { useFormats } from '../platform/Formats.tsx';
import { isolated } from '../platform/isolated.ts';
import { localTimes } from '../platform/local-time.ts';
import { useText } from '../platform/text.ts';
import { Thumb } from '../ui/art/Thumb.tsx';
import { LinkButton } from '../ui/button/LinkButton.tsx';
import { Row, Rows, Sheet } from '../ui/sheet/Sheet.tsx';
import { favouriteOf } from './schedule.ts';

/** How far ahead the next one is looked for; further ahead most cannot be booked yet. */
const daysAhead = 7;

/** The next of what one comes for most: one press to see it, one to book it. */
export function Favourite({ done, own }: { done: readonly Planned[]; own: Key }) {
  const { t } = useText();
  const words = useClassFormat();
  const places = usePlaces();
  const pictureOf = usePictureOf();
  const { timeZone } = useFormats();
  const favourite = favouriteOf(done);
  const filters = {
    activities: favourite ? [favourite] : [],
    instructors: [],
    parts: [],
    centerId: favourite?.centerId,
    onlyFree: true,
  };
  const { data } = useQuery({
    ...timetableQuery(own, filters, localTimes(timeZone)(new Date()).day, daysAhead),
    enabled: favourite !== undefined,
  });
  const next = data?.bookings.find(
    ({ status, participations }) =>
      status === 'OPEN' && currentParticipations(participations, own).length === 0,
  );
  if (!next) return null;
  const href = classHref(undefined, {
    bookingKey: next.bookingKey,
    day: localTimes(next.timeZone)(next.startsAt).day,
  });
  return (
    <Sheet title={t('dashboard.favourite')}>
      <Rows>
        <Row
          icon={<Thumb {...pictureOf(next)} />}
          title={<bdi>{next.name}</bdi>}
          meta={words.listed([words.when(next.startsAt, next.timeZone), places(next).main])}
          end={
            <LinkButton
              variant="soft"
              href={href}
              aria-label={t('dashboard.bookNamed', { name: isolated(next.name) })}
            >
              {t('booking.do.book')}
            </LinkButton>
          }
        />
      </Rows>
    </Sheet>
  );
}
