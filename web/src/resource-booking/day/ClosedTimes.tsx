import { CalendarX2 } from 'lucide-react';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { Row, RowIcon, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { useCourtFormat } from '../use-court-format.ts';
import { closedOf } from './closed.ts';
import type { DayProps } from './day-props.ts';

/** When courts are closed on a day and why, where no grid shows it. */
export function ClosedTimes({ shown }: Pick<DayProps, 'shown'>) {
  const { t } = useText();
  const { span } = useCourtFormat();
  const closed = closedOf(shown);
  if (closed.length === 0) return null;
  return (
    <Sheet title={t('courts.closed')}>
      <Rows>
        {closed.map(({ startTime, endTime, reason, courts }) => (
          <Row
            key={`${startTime} ${endTime} ${reason}`}
            icon={
              <RowIcon>
                <CalendarX2 className="icon" />
              </RowIcon>
            }
            title={<bdi>{reason}</bdi>}
            meta={[
              span(startTime, endTime),
              ...(courts.length === shown.length ? [t('courts.all')] : courts.map(isolated)),
            ].join(t('booking.comma'))}
          />
        ))}
      </Rows>
    </Sheet>
  );
}
