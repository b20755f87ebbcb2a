import type { LiveCourse } from '@foyer/contract/courses';
import { useQueryClient } from '@tanstack/react-query';
import { useLiveChanges } from '../../schedule/use-live-changes.ts';
import { patchCourses } from './live-courses.ts';

/** Keeps the places shown for the courses of a centre up to date. */
export function useLiveCourses(centerId: number): void {
  const client = useQueryClient();
  useLiveChanges<LiveCourse>({
    path: `/api/courses/live?centerIds=${centerId}`,
    event: 'course',
    onChange: (change) => {
      if (change) patchCourses(client, change);
      // A fetch in progress already brings the answer.
      else void client.invalidateQueries({ queryKey: ['courses'] }, { cancelRefetch: false });
    },
  });
}
