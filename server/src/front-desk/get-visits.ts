import type { frontDesk } from '@foyer/contract/front-desk';
import { type ProblemCode, problemCodes } from '@foyer/contract/shared/front-desk';
import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import { worksAt } from '../frame/access.ts';
import type { AnswerOf, Handler } from '../frame/handle.ts';
import { Refusal } from '../frame/refuse.ts';
import { readNames } from '../person/names.ts';
import { cutPage } from '../platform/page.ts';
import { withoutEmpty } from '../platform/without-empty.ts';
import { frontDeskClub, todayAt } from './front-desk-club.ts';
import { readVisitsSince, type VisitRow, visitorOf } from './visits.ts';

type Call = (typeof frontDesk)['get-visits'];

export const getVisits: Handler<Call> = async (context, { centerId, after, limit }) => {
  const { db, actor, now } = context;
  const club = await frontDeskClub(context, centerId);
  if (club instanceof Refusal) return club;
  const rows = await readVisitsSince(db, club.center.id, {
    since: todayAt(club, now).from,
    before: after === undefined ? undefined : Number(after),
    limit: limit + 1,
  });
  const { page, next } = cutPage(rows, limit, ({ id }) => String(id));
  const names = await readNames(
    db,
    page.flatMap((row) => [visitorOf(row), staffOf(row)]),
  );
  const visits = page.flatMap((row): AnswerOf<Call>['visits'] => {
    const person = visitorOf(row);
    const nameOf = (key: typeof person) => names.find((one) => isSameKey(one.key, key))?.name;
    const name = nameOf(person);
    return name === undefined
      ? []
      : [
          {
            visitId: row.id,
            at: row.at.toString(),
            centerId: person.centerId,
            personId: person.id,
            memberId: formatKey('person', person),
            name,
            mayOpen: worksAt(actor, person.centerId),
            despite: problemCodes.filter((code: ProblemCode) => row.despite.includes(code)),
            ...withoutEmpty({ byName: nameOf(staffOf(row)) }),
          },
        ];
  });
  return { visits, ...(next && { next }) };
};

const staffOf = ({ by_center_id, by_person_id }: VisitRow) => ({ centerId: by_center_id, id: by_person_id });
