import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { BookableSheet } from '../../participation/sheet/BookableSheet.tsx';
import { useText } from '../../platform/text.ts';
import { courseQuery } from '../queries.ts';
import { CourseDetail } from './CourseDetail.tsx';

interface CourseSheetProps {
  person: Key;
  other: Key | undefined;
  course: Key;
  onClose: () => void;
  onOpen: (course: Key) => void;
}

/** Everything about one course, beside the list. */
export function CourseSheet({ person, other, course, onClose, onOpen }: CourseSheetProps) {
  const { t } = useText();
  const query = useQuery(courseQuery(person, course));
  return (
    <BookableSheet
      label={query.data?.name ?? t('courses.course')}
      closeText={t('courses.close')}
      onClose={onClose}
      query={query}
      failed={t('courses.courseLoadError')}
    >
      {(details) => <CourseDetail details={details} person={person} other={other} onOpen={onOpen} />}
    </BookableSheet>
  );
}
