import { formatKey } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { useText } from '../../platform/text.ts';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import { Row, Rows, Sheet } from '../../ui/sheet/Sheet.tsx';
import { keyOfCourse } from '../queries.ts';
import { useCourseFormat } from '../use-course-format.ts';
import { listHref } from './list-href.ts';
import { listsQuery } from './queries.ts';

/** As many as somebody finds without searching. */
const searchFrom = 8;

/** The courses of the centre, the one that meets next first, for those who teach them. */
export function CourseListsScreen() {
  const { t } = useText();
  const words = useCourseFormat();
  const query = useQuery(listsQuery);
  const [sought, setSought] = useState('');
  const all = query.data?.courses ?? [];
  const wanted = sought.trim().toLocaleLowerCase();
  const found = all.filter(({ name, instructors }) =>
    [name, ...instructors.map((one) => one.name)].some((text) => text.toLocaleLowerCase().includes(wanted)),
  );
  return (
    <div className="page">
      <div className="page-head">
        <h1>{t('title.courseLists')}</h1>
      </div>
      <div className="stack">
        {!query.data && <Waiting queries={[query]} failed={t('courseStaff.loadError')} />}
        {query.data && all.length === 0 && (
          <EmptyState art="club" title={t('courseStaff.none')}>
            {t('courseStaff.noneText')}
          </EmptyState>
        )}
        {all.length >= searchFrom && (
          <SearchField label={t('courseStaff.search')} value={sought} onChange={setSought} />
        )}
        {all.length > 0 && found.length === 0 && (
          <EmptyState title={t('courseStaff.noMatch')}>{t('courseStaff.noMatchText')}</EmptyState>
        )}
        {found.length > 0 && (
          <Sheet>
            <Rows>
              {found.map((course) => (
                <Row
                  key={course.courseKey}
                  href={listHref(formatKey('booking', keyOfCourse(course)))}
                  title={<bdi>{course.name}</bdi>}
                  meta={
                    <>
                      {words.listed([
                        words.weekdays(course.weekdays, 'long'),
                        words.time(course),
                        ...course.instructors.map(({ name }) => name),
                      ])}
                      <br />
                      {course.nextAt
                        ? words.momentFirst(course.nextAt, course.timeZone)
                        : t('courses.status.ENDED')}
                    </>
                  }
                  end={
                    <span className="row-meta">
                      {t('courseStaff.placesTaken', { taken: course.taken, places: course.capacity })}
                    </span>
                  }
                />
              ))}
            </Rows>
          </Sheet>
        )}
      </div>
    </div>
  );
}
