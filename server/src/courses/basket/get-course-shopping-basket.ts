import type { courses } from '@foyer/contract/courses';
import type { Handler } from '../../frame/handle.ts';
import { readBasket } from './respond.ts';

export const getCourseShoppingBasket: Handler<(typeof courses)['get-course-shopping-basket']> = ({
  db,
  person,
  now,
}) => readBasket(db, person, now);
