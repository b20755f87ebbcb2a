import type { Participant } from '../participation/for-whom/use-participants.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { WaitingPlace } from '../ui/detail/WaitingPlace.tsx';
import type { ClassDetails } from './ClassSheet.tsx';
import { waitingListRule } from './waiting-list-rule.ts';

interface WaitingListNoticeProps {
  /** Of the first; the others follow. */
  place: number;
  people: readonly Participant[];
  /** A place that has to be paid for is only offered. */
  isPaid: boolean;
  details: ClassDetails;
}

/** Shows the position that somebody would have on the waiting list, and how an open place is given away. */
export function WaitingListNotice({ place, people, isPaid, details }: WaitingListNoticeProps) {
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
