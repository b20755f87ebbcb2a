import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { isolated } from '../../platform/isolated.ts';
import { dayText, periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { ConfirmDialog } from '../../ui/dialog/ConfirmDialog.tsx';
import { Row } from '../../ui/sheet/Sheet.tsx';
import {
  aboutPerson,
  type Credit,
  creditInput,
  type MakeUp,
  type PersonDates,
  useDateChange,
} from '../dates/queries.ts';
import { useCourseFormat } from '../use-course-format.ts';

interface MakeUpRowProps {
  own: PersonDates;
  makeUp: MakeUp;
  /** Left out where it is of a course that the person was in before. */
  credit: Credit | undefined;
  timeZone: string;
}

/** A date of another course on which somebody makes up. */
export function MakeUpRow({ own, makeUp, credit, timeZone }: MakeUpRowProps) {
  const { t } = useText();
  const words = useCourseFormat();
  const { mediumDate } = useFormat();
  const formats = { ...useFormats(), timeZone };
  const [isAsking, setAsking] = useState(false);
  const cancel = useDateChange('POST courses/cancel-makeup');
  const { name, startsAt, endsAt, room, canCancel } = makeUp;
  const isToCome = Date.parse(startsAt) > Date.now();
  return (
    <>
      <Row
        title={t('courseDates.makesUp', { course: isolated(name) })}
        meta={
          <>
            {words.listed([periodText(startsAt, endsAt, formats), ...(room ? [room] : [])])}
            {isToCome && !canCancel && ` ${t('courseDates.tooLate')}`}
          </>
        }
        end={
          canCancel && (
            <Button
              size="small"
              variant="danger"
              isPending={cancel.isPending}
              onPress={() => setAsking(true)}
            >
              {t('courseDates.cancelMakeUp')}
            </Button>
          )
        }
      />
      {cancel.error && (
        <li>
          <RefusalNotice error={cancel.error} />
        </li>
      )}
      <ConfirmDialog
        isOpen={isAsking}
        onOpenChange={setAsking}
        title={t('courseDates.askCancel', { day: dayText(startsAt, formats) })}
        confirm={t('courseDates.cancelMakeUp')}
        keep={t('courseDates.keepMakeUp')}
        isDestructive
        isPending={cancel.isPending}
        onConfirm={() =>
          cancel.mutate(
            { ...aboutPerson(own), ...creditInput(makeUp) },
            { onSettled: () => setAsking(false) },
          )
        }
      >
        {credit && <p>{t('courseDates.cancelText', { until: mediumDate(credit.expiresOn) })}</p>}
      </ConfirmDialog>
    </>
  );
}
