import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { isolated } from '../../platform/isolated.ts';
import { dayText, periodText } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { aboutPerson, type PersonDate, type PersonDates, useDateChange } from './queries.ts';

interface ExcuseDialogProps {
  own: PersonDates;
  /** To choose from. */
  dates: readonly PersonDate[];
  timeZone: string;
  onClose: () => void;
}

/** Says of one date that somebody won't come. */
export function ExcuseDialog({ own, dates, timeZone, onClose }: ExcuseDialogProps) {
  const { t } = useText();
  const formats = { ...useFormats(), timeZone };
  const [chosen, setChosen] = useState(String(dates[0]?.number ?? ''));
  const excuse = useDateChange('POST courses/excuse-from-date');
  const date = dates.find(({ number }) => String(number) === chosen);
  const { participationId, participationCenterId, makeUpsLeft } = own;
  const send = () =>
    date &&
    excuse.mutate(
      { ...aboutPerson(own), participationId, participationCenterId, number: date.number, isExcused: true },
      {
        onSuccess: () => {
          toasts.add(t('courseDates.excused', { day: dayText(date.startsAt, formats) }));
          onClose();
        },
      },
    );
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('courseDates.awayTo', { name: isolated(own.person.firstName) })}
      foot={(close) => (
        <>
          <Button variant="primary" isPending={excuse.isPending} isDisabled={!date} onPress={send}>
            {t('courseDates.excuse')}
          </Button>
          <Button onPress={close}>{t('courseDates.keep')}</Button>
        </>
      )}
    >
      <div className="stack">
        <p>
          {t('courseDates.awayNote')} {makeUpsLeft > 0 && t('courseDates.awayMakeUp', { count: makeUpsLeft })}
        </p>
        <RadioGroup label={t('courseDates.which')} value={chosen} onChange={setChosen}>
          {dates.map(({ number, startsAt, endsAt }) => (
            <Radio key={number} value={String(number)}>
              {periodText(startsAt, endsAt, formats)}
            </Radio>
          ))}
        </RadioGroup>
        <RefusalNotice error={excuse.error} />
      </div>
    </Dialog>
  );
}
