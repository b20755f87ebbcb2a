import { useClassFormat } from '../participation/use-class-format.ts';
import type { Participant } from '../participation/use-participants.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { WaitingPlace } from '../ui/detail/WaitingPlace.tsx';
import { waitingListRule } from './booking-action.ts';
import type { ClassDetails } from './ClassSheet.tsx';

interface LineProps {
  /** Of the first; the others stand behind. */
  place: number;
  people: readonly Participant[];
  /** A place that has to be paid for cannot be booked by itself. */
  isPaid: boolean;
  details: ClassDetails;
}

/** The place in line that somebody would have, and how a place that falls free comes to who waits. */
export function WaitingListNotice({ place, people, isPaid, details }: LineProps) {
  const { t } = useText();
  const words = useClassFormat();
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
      {t(`booking.line.${waitingListRule(details, isPaid, Date.now())}`, {
        when: lineUntil ? words.moment(lineUntil, timeZone) : '',
        length: t('booking.minutes', { count: offerMinutes }),
      })}
    </WaitingPlace>
  );
}
