import type { Key } from '@foyer/contract/shared/keys';
import { useClassFormat } from '../../participation/use-class-format.ts';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import type { HeldHour } from './queries.ts';
import { TimeLeft } from './TimeLeft.tsx';

interface HeldTurnProps {
  held: HeldHour;
  timeZone: string;
  courts: CourtsAt;
}

const bookingOf = ({ bookingId, bookingCenterId }: HeldHour): Key => ({
  centerId: bookingCenterId,
  id: bookingId,
});

/** A court that is held for the person, for how long, and the way to book it. */
export function HeldTurn({ held, timeZone, courts }: HeldTurnProps) {
  const { t } = useText();
  const words = useClassFormat();
  return (
    <Notice
      tone="aware"
      isNews
      action={
        <LinkButton variant="primary" href={courts.bookingHref(held.date, bookingOf(held))}>
          {t('watch.bookIt')}
        </LinkButton>
      }
    >
      <p>
        {t('watch.held', {
          court: isolated(held.resourceName),
          when: words.moment(held.startsAt, timeZone),
        })}
      </p>
      <p>
        <TimeLeft until={held.heldUntil} />
      </p>
    </Notice>
  );
}
