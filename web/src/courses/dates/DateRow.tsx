import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { dayText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Row } from '../../ui/sheet/Sheet.tsx';
import { aboutPerson, type PersonDate, type PersonDates, useDateChange } from './queries.ts';

const MakeUpDialog = lazyPart(() => import('../make-up/MakeUpDialog.tsx'), 'MakeUpDialog');

interface DateRowProps {
  own: PersonDates;
  date: PersonDate;
  timeZone: string;
}

const titleOf = ({ isCancelled, attendance, credit }: PersonDate) =>
  isCancelled || credit?.reason === 'CALLED_OFF'
    ? 'courseDates.calledOff'
    : attendance === 'EXCUSED'
      ? 'courseDates.excused'
      : 'courseDates.missed';

/** A date that somebody misses, or that was called off, and what can be done about it. */
export function DateRow({ own, date, timeZone }: DateRowProps) {
  const { t } = useText();
  const { mediumDate } = useFormat();
  const day = dayText(date.startsAt, { ...useFormats(), timeZone });
  const excuse = useDateChange('POST courses/excuse-from-date');
  const { number, startsAt, credit, attendance, isCancelled } = date;
  if (credit?.state === 'USED') return null;
  const mayCome = attendance === 'EXCUSED' && !isCancelled && Date.parse(startsAt) > Date.now();
  const { participationId, participationCenterId } = own;
  return (
    <>
      <Row
        title={t(titleOf(date), { day })}
        meta={
          credit &&
          t(credit.state === 'OPEN' ? 'courseDates.until' : 'courseDates.expired', {
            day: mediumDate(credit.expiresOn),
          })
        }
        end={
          <span className="actions">
            {credit?.state === 'OPEN' && (
              <DialogButton
                size="small"
                variant="soft"
                dialog={(close) => (
                  <MakeUpDialog own={own} credit={credit} missed={day} timeZone={timeZone} onClose={close} />
                )}
              >
                {t('courseDates.makeUp')}
              </DialogButton>
            )}
            {mayCome && (
              <Button
                size="small"
                variant="quiet"
                isPending={excuse.isPending}
                onPress={() =>
                  excuse.mutate({
                    ...{ ...aboutPerson(own), participationId, participationCenterId },
                    ...{ number, isExcused: false },
                  })
                }
              >
                {t('courseDates.comesAfterAll')}
              </Button>
            )}
          </span>
        }
      />
      {excuse.error && (
        <li>
          <RefusalNotice error={excuse.error} />
        </li>
      )}
    </>
  );
}
