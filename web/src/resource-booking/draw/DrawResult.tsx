import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import type { CourtsAt } from '../day/day-props.ts';
import { useCourtFormat } from '../use-court-format.ts';
import type { Draw } from './queries.ts';

type Result = NonNullable<NonNullable<Draw['own']>['result']>;

interface DrawResultProps {
  draw: Draw;
  result: Result;
  courts: CourtsAt;
  date: string;
}

/** What the draw gave the person, with the way to it. */
export function DrawResult({ result: { outcome, won, bookingId }, courts, date }: DrawResultProps) {
  const { t } = useText();
  const { clock, length } = useCourtFormat();
  const what = won
    ? [isolated(won.resourceName), clock(won.startTime), length(won.duration)].join(t('booking.comma'))
    : '';
  return (
    <Notice
      tone={outcome === 'NOTHING' ? 'warn' : 'success'}
      action={
        bookingId !== undefined && (
          <LinkButton href={courts.bookingHref(date, { centerId: courts.centerId, id: bookingId })}>
            {t(outcome === 'HELD' ? 'draw.pay' : 'draw.toBooking')}
          </LinkButton>
        )
      }
    >
      <p>
        <strong>{t(`draw.result.${outcome}`, { what })}</strong>
      </p>
      {outcome !== 'BOOKED' && <p>{t(`draw.resultText.${outcome}`)}</p>}
    </Notice>
  );
}
