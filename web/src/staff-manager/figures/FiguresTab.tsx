import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { addDays } from '../../platform/days.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { LazyDatePicker } from '../../ui/date/LazyDatePicker.tsx';
import { FieldRow } from '../../ui/field/Form.tsx';
import { Row, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { useWeekdays } from '../change/use-weekdays.ts';
import type { Choices } from '../queries.ts';
import { useHourTexts } from '../staff/use-hour-texts.ts';
import { FullnessTable } from './FullnessTable.tsx';
import { HeatTable } from './HeatTable.tsx';
import { totals } from './heat.ts';
import { type FigureSpan, type Rates, ratesQuery, trainerHoursQuery } from './queries.ts';
import { TrainerHoursSheet } from './TrainerHoursSheet.tsx';

const daysAtFirst = 28;

/** The club's numbers: how full it is, who did not come, who waited, and how long its staff worked. */
export function FiguresTab({ choices }: { choices: Choices }) {
  const { t } = useText();
  const { centerId, timeZone } = choices;
  const today = localTimes(timeZone)(new Date()).day;
  const [days, setDays] = useState({ from: addDays(today, 1 - daysAtFirst), until: today });
  const span: FigureSpan = { centerId, ...days };
  const rates = useQuery(ratesQuery(span));
  const hours = useQuery(trainerHoursQuery(span));
  return (
    <>
      <Sheet>
        <SheetBody>
          <div className="form">
            <FieldRow>
              <LazyDatePicker
                label={t('manage.figures.from')}
                value={days.from}
                latest={days.until}
                earliest={addDays(days.until, -365)}
                onChange={(from) => from && setDays({ ...days, from })}
              />
              <LazyDatePicker
                label={t('manage.figures.until')}
                value={days.until}
                earliest={days.from}
                latest={addDays(days.from, 365)}
                onChange={(until) => until && setDays({ ...days, until })}
              />
            </FieldRow>
          </div>
        </SheetBody>
      </Sheet>
      {rates.data && hours.data ? (
        <>
          <SecondClasses rates={rates.data} />
          <Classes rates={rates.data} />
          <Courts rates={rates.data} />
          <TrainerHoursSheet span={span} hours={hours.data} />
        </>
      ) : (
        <Waiting queries={[rates, hours]} failed={t('manage.figures.loadError')} />
      )}
    </>
  );
}

/** Times at which so many wait that a second class would fill. */
function SecondClasses({ rates: { secondClasses } }: { rates: Rates }) {
  const { t } = useText();
  const weekdays = new Map(useWeekdays().map(({ id, name }) => [id, name]));
  const hour = useHourTexts();
  if (secondClasses.length === 0) return null;
  return (
    <Sheet title={t('manage.figures.second')}>
      <Rows>
        {secondClasses.map(({ activityId, name, weekday, startTime, sessions, waiting, capacity }) => (
          <Row
            key={`${activityId} ${weekday} ${startTime}`}
            title={<bdi>{name}</bdi>}
            meta={t('manage.figures.secondWhen', {
              day: weekdays.get(weekday) ?? '',
              time: hour({ from: startTime, until: startTime }).split(' – ')[0] ?? '',
              count: sessions,
            })}
            end={t('manage.figures.secondWaiting', { waiting, capacity })}
          />
        ))}
      </Rows>
    </Sheet>
  );
}

function Classes({ rates: { classes } }: { rates: Rates }) {
  const { t } = useText();
  if (classes.length === 0) return <p className="row-meta">{t('manage.figures.noClasses')}</p>;
  const cells = classes.map(({ weekday, hour, places, booked }) => ({
    ...{ weekday, hour },
    ...{ all: places, taken: booked },
  }));
  const rows = classes.map((one) => ({ ...one, id: one.activityId, all: one.places, taken: one.booked }));
  return (
    <section className="stack" aria-labelledby="class-figures">
      <h2 id="class-figures">{t('manage.figures.classes')}</h2>
      <HeatTable caption={t('manage.figures.classHours')} cells={cells} />
      <FullnessTable caption={t('manage.figures.classes')} totals={totals(rows)} />
    </section>
  );
}

function Courts({ rates: { courts } }: { rates: Rates }) {
  const { t } = useText();
  if (courts.length === 0) return null;
  const cells = courts.map(({ weekday, hour, openMinutes, usedMinutes }) => ({
    ...{ weekday, hour },
    ...{ all: openMinutes, taken: usedMinutes },
  }));
  return (
    <section className="stack" aria-labelledby="court-figures">
      <h2 id="court-figures">{t('manage.figures.courts')}</h2>
      <HeatTable caption={t('manage.figures.courtHours')} cells={cells} />
    </section>
  );
}
