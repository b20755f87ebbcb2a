import { type Key, parseKey } from '@foyer/contract/shared/keys';
import { useMutation, useQuery } from '@tanstack/react-query';
import { Printer } from 'lucide-react';
import { useState } from 'react';
import { useParams } from 'react-router';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { Waiting } from '../../frame/Waiting.tsx';
import { downloadCall } from '../../platform/download/download-call.ts';
import { downloadFile } from '../../platform/download/download-file.ts';
import { FormatsProvider, useFormats } from '../../platform/Formats.tsx';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { courseInput } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { DateChoice } from './DateChoice.tsx';
import { DateFacts } from './DateFacts.tsx';
import { ParticipantList } from './ParticipantList.tsx';
import { type CourseList, participantsQuery } from './queries.ts';
import './staff.css';

/** Who is in a course: attendance, levels, contacts, and what staff can change. */
export function ParticipantsScreen() {
  const { t, say } = useText();
  const course = parseKey('booking', useParams()['courseKey'] ?? '');
  const query = useQuery({
    ...participantsQuery(course ?? { centerId: 1, id: 1 }),
    enabled: course !== undefined,
  });
  return (
    <div className="page">
      {course && query.data ? (
        <CourseParticipants course={course} list={query.data} />
      ) : (
        <>
          <div className="page-head">
            <h1>{t('courseStaff.participants')}</h1>
          </div>
          {course ? (
            <Waiting queries={[query]} failed={t('courseStaff.participantsLoadError')} />
          ) : (
            <EmptyState title={t('courseStaff.participantsLoadError')}>{say('course.gone')}</EmptyState>
          )}
        </>
      )}
      <p className="list-back">
        <StandaloneLink href="/staff/courses">{t('courseStaff.back')}</StandaloneLink>
      </p>
    </div>
  );
}

/** The date of today, else the next one, else the last. */
const firstShown = ({ today, dates }: CourseList): number | undefined =>
  today ?? (dates.find(({ canCallOff }) => canCallOff) ?? dates.at(-1))?.number;

function CourseParticipants({ course, list }: { course: Key; list: CourseList }) {
  const { t } = useText();
  const words = useCourseFormat();
  const formats = { ...useFormats(), timeZone: list.course.timeZone };
  const [chosen, setChosen] = useState(() => firstShown(list));
  const date = list.dates.find(({ number }) => number === chosen) ?? list.dates[0];
  const print = useMutation({
    mutationFn: () => downloadCall('POST courses/download-participants', courseInput(course)),
    onSuccess: (file) => downloadFile(file.name, file),
  });
  const { name, instructors, room, level } = list.course;
  return (
    <FormatsProvider formats={formats}>
      <div className="page-head">
        <div>
          <h1>
            <bdi>{name}</bdi>
          </h1>
          <p>{words.when(list.course)}</p>
          <p>
            {words.listed([
              ...(level && level.name !== name ? [level.name] : []),
              ...(room ? [room] : []),
              ...instructors.map((one) => one.name),
            ])}
          </p>
        </div>
        <Button isPending={print.isPending} onPress={() => print.mutate()}>
          <Printer className="icon" />
          {t('courseStaff.print')}
        </Button>
      </div>
      <div className="stack">
        <RefusalNotice error={print.error} />
        {date && (
          <>
            <DateChoice dates={list.dates} today={list.today} chosen={date.number} onChoose={setChosen} />
            <DateFacts course={course} list={list} date={date} />
          </>
        )}
        <ParticipantList course={course} list={list} date={date} />
      </div>
    </FormatsProvider>
  );
}
