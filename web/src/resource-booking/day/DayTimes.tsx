import { formatKey } from '@foyer/contract/shared/keys';
import { minuteOf } from '@foyer/contract/shared/time-of-day';
import { useText } from '../../platform/text.ts';
import { PartsOfDay } from '../../schedule/DayList.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { TimeLink, TimeRow } from '../../ui/timetable/TimeRow.tsx';
import { useCourtFormat } from '../use-court-format.ts';
import type { DayProps } from './day-props.ts';
import { bestOffer, type DrawnAt, drawsOf, type FreeAt, timesOf } from './times.ts';

/** The hours that the person has booked. */
function Own({ shown, courts: address, date }: DayProps) {
  const { t } = useText();
  const { span } = useCourtFormat();
  const own = shown.flatMap((court) =>
    court.taken.flatMap((time) =>
      time.bookingId === undefined ? [] : [{ ...time, name: court.name, id: time.bookingId }],
    ),
  );
  if (own.length === 0) return null;
  return (
    <Sheet title={t('courts.own')}>
      <Rows>
        {own
          .toSorted((a, b) => minuteOf(a.startTime) - minuteOf(b.startTime))
          .map(({ id, name, startTime, endTime }) => (
            <Row
              key={id}
              title={<bdi>{name}</bdi>}
              meta={span(startTime, endTime)}
              href={address.bookingHref(date, { centerId: address.centerId, id })}
            />
          ))}
      </Rows>
    </Sheet>
  );
}

function Time({ at, answer, courts: address, date }: DayProps & { at: FreeAt }) {
  const { t } = useText();
  const { offer, length: lengthText } = useCourtFormat();
  const best = bestOffer(at.courts.map(({ length }) => length));
  const isDearer = at.courts.some(({ length }) => best && length.amount !== best.amount);
  const price = best && offer(best, answer.currency);
  const hasAmount = best?.opensBy === undefined && best?.amount !== undefined;
  return (
    <TimeRow
      at={at.startsAt}
      title={t('courts.freeAt', { count: at.courts.length })}
      end={
        <span className="figure">{price && hasAmount && isDearer ? t('courts.from', { price }) : price}</span>
      }
      isOpenAtFirst={address.hour?.startTime === at.startTime}
    >
      <Rows>
        {at.courts.map(({ court, length }) => {
          const resource = { centerId: address.centerId, id: court.resourceId };
          const hour = { resource, startTime: at.startTime, duration: length.minutes, activityId: undefined };
          return (
            <Row
              key={formatKey('resource', resource)}
              title={<bdi>{court.name}</bdi>}
              meta={[...(court.details ? [court.details] : []), lengthText(length.minutes)].join(
                t('booking.comma'),
              )}
              end={<span className="figure">{offer(length, answer.currency)}</span>}
              href={address.hourHref(date, hour)}
            />
          );
        })}
      </Rows>
    </TimeRow>
  );
}

function Drawn({ at, courts: address }: DayProps & { at: DrawnAt }) {
  const { t } = useText();
  const { clock } = useCourtFormat();
  const { draw } = at;
  return (
    <TimeLink
      at={at.startsAt}
      title={t('courts.drawnUntil', { time: clock(draw.lastStart) })}
      end={<span className="figure">{t('courts.inDraw')}</span>}
      href={address.drawHref(draw)}
    />
  );
}

/** The times of a day at which courts are free, each opening into these courts, and the hours that are drawn. */
export function DayTimes(props: DayProps) {
  const { t } = useText();
  const { shown, answer, lengthOf } = props;
  const times: (FreeAt | DrawnAt)[] = [
    ...timesOf(shown, lengthOf, answer.timeZone),
    ...drawsOf(answer, shown),
  ].toSorted((a, b) => Date.parse(a.startsAt) - Date.parse(b.startsAt));
  return (
    <div className="stack">
      <Own {...props} />
      <PartsOfDay
        items={times}
        texts={{ part: (part) => t(`classes.part.${part}`), now: t('classes.now') }}
        keyOf={(at) => ('draw' in at ? `draw ${at.draw.firstStart} ${at.draw.activityId}` : at.startTime)}
        renderRow={(at) => ('draw' in at ? <Drawn {...props} at={at} /> : <Time {...props} at={at} />)}
      />
    </div>
  );
}
