import type { courses } from '@foyer/contract/courses';
import { formatKey } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import { worksAt } from '../../frame/access.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { Streamed } from '../../frame/streamed.ts';
import { personOf } from '../../participation/store.ts';
import { keys } from '../../platform/db/keys.ts';
import { readPersonLevels } from '../level-store.ts';
import { readCourseList } from '../staff/course-list.ts';
import { participantsDocument } from './participants-document.ts';

type Call = (typeof courses)['download-participants'];

export const downloadParticipants: Handler<Call> = async (context, { courseId, courseCenterId }) => {
  const { actor, db, now, language } = context;
  const key = { centerId: courseCenterId, id: courseId };
  const club = worksAt(actor, courseCenterId) && (await clubOfBrand(context, courseCenterId));
  const list = club && (await readCourseList(db, key, now));
  if (!club || !list) return refuse('course.gone');
  const own = await readPersonLevels(db, courseCenterId, keys(list.people.map(personOf)));
  // The last one is the highest.
  const levels = new Map(
    list.people.flatMap((person) => {
      const last = own.findLast(
        (one) => one.person_center_id === person.person_center_id && one.person_id === person.person_id,
      );
      return last ? [[person.id, last.name] as const] : [];
    }),
  );
  return new Streamed(
    `participants-${formatKey('booking', key)}.pdf`,
    'application/pdf',
    participantsDocument(club, language, { list, levels, now }),
  );
};
