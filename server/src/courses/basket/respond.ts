import type { CourseBasket } from '@foyer/contract/courses/sign-up';
import { courseType } from '@foyer/contract/shared/booking';
import { formatKey, type Key } from '@foyer/contract/shared/keys';
import { type ParticipationRow, sessionKeyOf } from '../../participation/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import {
  type BasketPlace,
  endOf,
  readHeld,
  readRanOut,
  toPersonName,
} from '../../sign-up/basket/held-places.ts';
import { type Extra, readExtras } from '../products.ts';
import { toCourse } from '../response.ts';
import { type CourseRow, readTheseCourses } from '../store.ts';

type Line = CourseBasket['lines'][number];

const nameOf = (row: ParticipationRow): string => formatKey('booking', sessionKeyOf(row));

function toLine(
  place: BasketPlace,
  course: CourseRow,
  { extras, now }: { extras: readonly Extra[]; now: Temporal.Instant },
): Line {
  const { participations: _, reenrolment: __, ...shown } = toCourse(course, [], now);
  const { price, members_price } = shown.price
    ? { price: shown.price.amount, members_price: shown.price.members }
    : { price: undefined, members_price: undefined };
  return {
    participationId: place.id,
    participationCenterId: place.center_id,
    person: toPersonName(place),
    course: shown,
    amount: place.price ?? 0,
    taxRate: course.tax_rate,
    isMembersPrice: members_price !== undefined && place.price === members_price && members_price !== price,
    products: extras
      .filter(({ participation_id }) => participation_id === place.id)
      .map(({ id, name, quantity, price: unitAmount, tax_rate }) => ({
        ...{ productId: id, name, quantity, unitAmount, amount: unitAmount * quantity, taxRate: tax_rate },
      })),
    heldUntil: (place.held_until ?? now).toString(),
    isOffered: place.promoted_at !== null,
    isBeingPaid: place.basket_id !== null,
  };
}

/** A person's open basket, as it is now. */
export async function readBasket(db: Db | Tx, buyer: Key, now: Temporal.Instant): Promise<CourseBasket> {
  const held = await readHeld(db, courseType, buyer, now);
  const ranOut = await readRanOut(db, courseType, buyer, now);
  const wanted = new Map([...held, ...ranOut].map((row) => [nameOf(row), sessionKeyOf(row)]));
  const courses = new Map(
    (await readTheseCourses(db, [...wanted.values()])).map((row) => [
      formatKey('booking', { centerId: row.center_id, id: row.id }),
      row,
    ]),
  );
  const [first] = held;
  const extras = first
    ? await readExtras(
        db,
        first.center_id,
        held.map(({ id }) => id),
      )
    : [];
  const lines = held.flatMap((place) => {
    const course = courses.get(nameOf(place));
    return course ? [toLine(place, course, { extras, now })] : [];
  });
  const currency = first && courses.get(nameOf(first))?.currency;
  const heldUntil = endOf(held);
  return {
    ...(first && { centerId: first.center_id }),
    ...(currency && { currency }),
    ...(heldUntil && { heldUntil: heldUntil.toString() }),
    lines,
    total: totalOf(lines),
    ranOut: ranOut.flatMap((place) => {
      const course = courses.get(nameOf(place));
      if (!course) return [];
      const { participations: _, reenrolment: __, ...shown } = toCourse(course, [], now);
      const { centerId, id } = { centerId: place.center_id, id: place.id };
      return [
        { participationId: id, participationCenterId: centerId, person: toPersonName(place), course: shown },
      ];
    }),
  };
}

const totalOf = (lines: readonly Line[]): number =>
  lines
    .flatMap(({ amount, products }) => [amount, ...products.map((product) => product.amount)])
    .reduce((sum, one) => sum + one, 0);
