import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { useFormat } from '../../platform/format.ts';
import { periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import {
  aboutPerson,
  type Credit,
  creditInput,
  makeUpDatesQuery,
  type PersonDates,
  useDateChange,
} from '../dates/queries.ts';
import { useCourseFormat } from '../use-course-format.ts';

interface MakeUpDialogProps {
  own: PersonDates;
  credit: Credit;
  /** The day that was missed, in words. */
  missed: string;
  timeZone: string;
  onClose: () => void;
}

/** Chooses one date of another group in place of a missed one. */
export function MakeUpDialog({ own, credit, missed, timeZone, onClose }: MakeUpDialogProps) {
  const { t } = useText();
  const words = useCourseFormat();
  const { mediumDate } = useFormat();
  const formats = { ...useFormats(), timeZone };
  const query = useQuery(makeUpDatesQuery(own, credit));
  const [chosen, setChosen] = useState('');
  const book = useDateChange('POST courses/book-makeup');
  const dates = query.data?.dates ?? [];
  const nameOf = ({ courseId, number }: (typeof dates)[number]) => `${courseId} ${number}`;
  const date = dates.find((one) => nameOf(one) === chosen);
  const until = mediumDate(credit.expiresOn);
  const send = () =>
    date &&
    book.mutate(
      { ...aboutPerson(own), ...creditInput(credit), courseId: date.courseId, number: date.number },
      {
        onSuccess: () => {
          const when = periodText(date.startsAt, date.endsAt, formats);
          toasts.add(t('courseDates.booked', { when }));
          onClose();
        },
        // Somebody else may have been faster.
        onError: () => void query.refetch(),
      },
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('courseDates.choose', { day: missed })}
      foot={(close) => (
        <>
          {dates.length > 0 && (
            <Button variant="primary" isPending={book.isPending} isDisabled={!date} onPress={send}>
              {t('courseDates.book')}
            </Button>
          )}
          <Button onPress={close}>{t('ui.close')}</Button>
        </>
      )}
    >
      <div className="stack">
        {!query.data && <Waiting queries={[query]} failed={t('courseDates.datesLoadError')} />}
        {query.data && dates.length === 0 && (
          <EmptyState level={3} title={t('courseDates.noDates')}>
            {t('courseDates.noDatesText', { until })}
          </EmptyState>
        )}
        {dates.length > 0 && (
          <RadioGroup
            label={t('courseDates.which')}
            help={t('courseDates.chooseNote', { until })}
            value={chosen}
            onChange={setChosen}
          >
            {dates.map((one) => (
              <Radio key={nameOf(one)} value={nameOf(one)}>
                {periodText(one.startsAt, one.endsAt, formats)}
                <br />
                <span className="row-meta">
                  {words.listed([
                    one.name,
                    ...(one.room ? [one.room] : []),
                    ...one.instructors.map(({ name }) => name),
                    t('courseDates.placesLeft', { count: one.free }),
                  ])}
                </span>
              </Radio>
            ))}
          </RadioGroup>
        )}
        <RefusalNotice error={book.error} />
      </div>
    </Dialog>
  );
}
