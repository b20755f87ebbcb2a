import { useText } from '../platform/text.ts';
import { WaitingPlace } from '../ui/detail/WaitingPlace.tsx';
import type { ClassFacts } from './ClassSheet.tsx';
import { lineWayOf } from './offer.ts';
import { useWords } from './use-words.ts';

interface LineProps {
  place: number;
  /** A place that has to be paid for cannot be booked by itself. */
  isPaid: boolean;
  details: ClassFacts;
}

/** The place in line that somebody would have, and how a place that falls free comes to who waits. */
export function Line({ place, isPaid, details }: LineProps) {
  const { t } = useText();
  const words = useWords();
  const { lineUntil, offerMinutes, timeZone } = details;
  return (
    <WaitingPlace place={place} title={t('booking.youWouldBe', { place })}>
      {t(`booking.line.${lineWayOf(details, isPaid, Date.now())}`, {
        when: lineUntil ? words.moment(lineUntil, timeZone) : '',
        length: t('booking.minutes', { count: offerMinutes }),
      })}
    </WaitingPlace>
  );
}
