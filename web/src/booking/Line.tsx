import { useWords } from '../participation/use-words.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { WaitingPlace } from '../ui/detail/WaitingPlace.tsx';
import type { ClassFacts } from './ClassSheet.tsx';
import { lineWayOf } from './offer.ts';
import type { Someone } from './use-people.ts';

interface LineProps {
  /** Of the first; the others stand behind. */
  place: number;
  people: readonly Someone[];
  /** A place that has to be paid for cannot be booked by itself. */
  isPaid: boolean;
  details: ClassFacts;
}

/** The place in line that somebody would have, and how a place that falls free comes to who waits. */
export function Line({ place, people, isPaid, details }: LineProps) {
  const { t } = useText();
  const words = useWords();
  const { lineUntil, offerMinutes, timeZone } = details;
  const title =
    people.length > 1
      ? words.listed(
          people.map(({ firstName }, behind) =>
            t('booking.wouldBe', { name: isolated(firstName), place: place + behind }),
          ),
        )
      : t('booking.youWouldBe', { place });
  return (
    <WaitingPlace place={place} title={title}>
      {t(`booking.line.${lineWayOf(details, isPaid, Date.now())}`, {
        when: lineUntil ? words.moment(lineUntil, timeZone) : '',
        length: t('booking.minutes', { count: offerMinutes }),
      })}
    </WaitingPlace>
  );
}
