import type { Participant } from '../participation/for-whom/use-participants.ts';
import { useClassFormat } from '../participation/use-class-format.ts';
import { isolated } from '../platform/isolated.ts';
import { useText } from '../platform/text.ts';
import { WaitingPlace } from '../ui/detail/WaitingPlace.tsx';
import type { ClassDetails } from './ClassSheet.tsx';
import { waitingListRule } from './waiting-list-rule.ts';

interface WaitingListNoticeProps {
  /** Position of the first person; the others follow. */
  place: number;
  people: readonly Participant[];
  /** The place has to be paid for, so it can only be offered. */
  isPaid: boolean;
  details: ClassDetails;
}

/** Shows the position that people would have on the waiting list, and how open places are given out. */
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
