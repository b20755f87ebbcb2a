import { useMutation } from '@tanstack/react-query';
import { Award } from 'lucide-react';
import { useId } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { downloadCall } from '../../platform/download/download-call.ts';
import { downloadFile } from '../../platform/download/download-file.ts';
import { isolated } from '../../platform/isolated.ts';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { DialogButton } from '../../ui/dialog/DialogButton.tsx';
import { Rows } from '../../ui/sheet/Sheet.tsx';
import { MakeUpRow } from '../make-up/MakeUpRow.tsx';
import { toSettle } from '../term/marks.ts';
import { PersonTerm } from '../term/PersonTerm.tsx';
import { DateRow } from './DateRow.tsx';
import { aboutPerson, type PersonDates as Dates } from './queries.ts';

const ExcuseDialog = lazyPart(() => import('./ExcuseDialog.tsx'), 'ExcuseDialog');

interface PersonDatesProps {
  dates: Dates;
  timeZone: string;
}

/** The dates of one person, drawn, with what can be made up, excused and downloaded. */
export function PersonDates({ dates: own, timeZone }: PersonDatesProps) {
  const { t } = useText();
  const id = useId();
  const { dates, makeUps, certificate } = own;
  const open = dates.filter(toSettle);
  const toExcuse = dates.filter(({ canExcuse }) => canExcuse);
  const download = useMutation({
    mutationFn: () =>
      downloadCall('POST courses/download-certificate', {
        ...aboutPerson(own),
        participationId: own.participationId,
        participationCenterId: own.participationCenterId,
      }),
    onSuccess: (file) => downloadFile(file.name, file),
  });
  const name = isolated(own.person.firstName);
  return (
    <section className="term person-dates" aria-labelledby={id}>
      <h3 id={id}>{t('courseDates.title', { name })}</h3>
      <PersonTerm dates={dates} timeZone={timeZone} />
      {open.length + makeUps.length > 0 && (
        <Rows isBordered>
          {open.map((date) => (
            <DateRow key={date.number} own={own} date={date} timeZone={timeZone} />
          ))}
          {makeUps.map((makeUp) => (
            <MakeUpRow
              key={makeUp.creditId}
              own={own}
              makeUp={makeUp}
              credit={dates.find(({ credit }) => credit?.creditId === makeUp.creditId)?.credit}
              timeZone={timeZone}
            />
          ))}
        </Rows>
      )}
      <div className="actions">
        {toExcuse.length > 0 && (
          <DialogButton
            size="small"
            dialog={(close) => (
              <ExcuseDialog own={own} dates={toExcuse} timeZone={timeZone} onClose={close} />
            )}
          >
            {t('courseDates.away')}
          </DialogButton>
        )}
        {certificate && (
          <Button size="small" isPending={download.isPending} onPress={() => download.mutate()}>
            <Award className="icon" />
            {t('courseDates.certificate', { level: isolated(certificate.name) })}
          </Button>
        )}
      </div>
      <RefusalNotice error={download.error} />
    </section>
  );
}
