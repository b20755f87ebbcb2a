import type { courses } from '@foyer/contract/courses';
import type { Handler } from '../../frame/handle.ts';
import { takeOutOfBasket } from '../../sign-up/basket/out-of-basket.ts';
import { writeExtras } from '../products.ts';
import { changeLine } from './line.ts';

export const deleteCourseItem: Handler<(typeof courses)['delete-course-item']> = (context, line) =>
  changeLine<never>(context, line, async (at, place) => {
    await writeExtras(at.session.tx, place, []);
    await takeOutOfBasket(context, at, place);
    return undefined;
  });
