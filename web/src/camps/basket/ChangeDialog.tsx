import type { CampLine } from '@foyer/contract/camps/sign-up';
import type { Key } from '@foyer/contract/shared/keys';
import { messageKeyOf } from '@foyer/contract/shared/refusal';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { ErrorText } from '../../ui/field/ErrorText.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Electives } from '../choice/Electives.tsx';
import { type WeekChoice, withDate } from '../choice/week-choice.ts';
import { Week } from '../detail/Week.tsx';
import { type CampDetails, campQuery, keyOfCamp } from '../queries.ts';
import { keyOfLine } from './key-of-line.ts';
import { useCampChange } from './use-camp-change.ts';

interface ChangeDialogProps {
  line: CampLine;
  person: Key;
  title: string;
  onClose: () => void;
}

/** Dates that are still to come, with a place or with the child's own. */
const openDates = ({ term }: CampDetails, own: readonly number[]): number[] =>
  term
    .filter(
      ({ number, startsAt, isCancelled, free }) =>
        own.includes(number) || (!isCancelled && Date.parse(startsAt) > Date.now() && free !== 0),
    )
    .map(({ number }) => number);

/** Changes the days and electives of a place in the basket. */
export function ChangeDialog({ line, person, title, onClose }: ChangeDialogProps) {
  const { t, say } = useText();
  const query = useQuery(campQuery(person, keyOfCamp(line.camp)));
  const own = line.electives.map(({ electiveId }) => electiveId);
  const [choice, setChoice] = useState<WeekChoice>({ dates: line.dates, electives: own });
  const [isMissed, setMissed] = useState(false);
  const update = useCampChange('POST camps/update-camp-item', person);
  const isByDay = line.camp.soldBy === 'DAY';
  const details = query.data;
  const refused = update.data?.refused;
  const save = () => {
    setMissed(isByDay && choice.dates.length === 0);
    if (isByDay && choice.dates.length === 0) return;
    update.mutate(
      {
        ...keyOfLine(line),
        ...(isByDay && { dates: [...choice.dates] }),
        electives: [...choice.electives],
      },
      { onSuccess: (answer) => !answer.refused && onClose() },
    );
  };
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={title}
      foot={
        details && (
          <>
            <Button variant="primary" isPending={update.isPending} onPress={save}>
              {t('camps.save')}
            </Button>
            <Button onPress={onClose}>{t('camps.keep')}</Button>
          </>
        )
      }
    >
      {!details && <Waiting queries={[query]} failed={t('camps.campLoadError')} />}
      {details && (
        <div className="stack">
          <Week
            details={details}
            title={t(isByDay ? 'camps.chooseDays' : 'camps.days')}
            choice={choice}
            days={
              isByDay
                ? {
                    open: openDates(details, line.dates),
                    onChange: ({ date }, isOn) => setChoice(withDate(choice, date, isOn)),
                  }
                : undefined
            }
            error={
              isMissed && (
                <div className="field">
                  <ErrorText id="no-day-left" isNews>
                    {t('camps.noDay')}
                  </ErrorText>
                </div>
              )
            }
          />
          {details.hasElectives && (
            <Electives details={details} choice={choice} own={own} onChange={setChoice} />
          )}
          {refused && (
            <Notice tone="warn" isNews>
              <p>{say(messageKeyOf(refused.code))}</p>
            </Notice>
          )}
          <RefusalNotice error={update.error} />
        </div>
      )}
    </Dialog>
  );
}
