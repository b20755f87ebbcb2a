import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import type { Place } from '../../sign-up/basket/place.ts';

export const placesOf = (
  held: readonly Pick<CourseBasket['ranOut'][number], 'person' | 'course'>[],
): Place[] => held.map(({ person, course }) => ({ person, key: course.courseKey, name: course.name }));
