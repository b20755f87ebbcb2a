import type { ClassBooking } from '@foyer/contract/classes';
import { usePictureOf } from '../../classes/picture.ts';
import { usePlaces } from '../../classes/places/use-places.ts';
import { classHref } from '../../participation/address.ts';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Thumb } from '../../ui/art/Thumb.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { useMedia } from '../../ui/media/use-media.ts';
import { Loading, Skeleton } from '../../ui/message/Skeleton.tsx';
import { Row, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';

interface NextClassesProps {
  bookings: readonly ClassBooking[];
  isArriving: boolean;
  isError: boolean;
}

/** As many as mostly come. */
const rowsArriving = [1, 2, 3, 4, 5, 6];

function ClassRow({ one }: { one: ClassBooking }) {
  const words = useClassFormat();
  const places = usePlaces();
  const pictureOf = usePictureOf();
  // Beside a picture and an arrow a phone has no room for a third column.
  const isSlim = useMedia('(width < 30rem)');
  const free = places(one).main;
  const { day } = localTimes(one.timeZone)(one.startsAt);
  return (
    <Row
      icon={<Thumb {...pictureOf(one)} />}
      title={<bdi>{one.name}</bdi>}
      meta={
        <>
          {words.listed([
            words.momentFirst(one.startsAt, one.timeZone),
            ...(isSlim ? [] : one.instructors.map(({ name }) => name)),
          ])}
          {isSlim && <span className="row-meta">{free}</span>}
        </>
      }
      end={!isSlim && <span className="row-meta">{free}</span>}
      href={classHref(undefined, { bookingKey: one.bookingKey, day })}
    />
  );
}

/** What somebody could come to next, with the places that are left. */
export function NextClasses({ bookings, isArriving, isError }: NextClassesProps) {
  const { t } = useText();
  const isEmpty = !isArriving && bookings.length === 0;
  return (
    <Sheet
      title={t('dashboard.nextClasses')}
      aside={<StandaloneLink href="/booking">{t('dashboard.allClasses')}</StandaloneLink>}
    >
      {isArriving && (
        <SheetBody>
          <Loading>
            <div className="stack">
              {rowsArriving.map((row) => (
                <Skeleton key={row} width="100%" height="3.5rem" />
              ))}
            </div>
          </Loading>
        </SheetBody>
      )}
      {isEmpty && (
        <SheetBody>
          <p className="row-meta">{t(isError ? 'dashboard.classesError' : 'dashboard.noClasses')}</p>
        </SheetBody>
      )}
      {bookings.length > 0 && (
        <Rows>
          {bookings.map((one) => (
            <ClassRow key={one.bookingKey} one={one} />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}
