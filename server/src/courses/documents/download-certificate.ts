import type { courses } from '@foyer/contract/courses';
import { formatKey, isSameKey } from '@foyer/contract/shared/keys';
import { clubOfBrand } from '../../clubs/club-of-brand.ts';
import type { Handler } from '../../frame/handle.ts';
import { refuse } from '../../frame/refuse.ts';
import { Streamed } from '../../frame/streamed.ts';
import { readAttendance } from '../../participation/dates/attendance-store.ts';
import { personOf, readParticipation, sessionKeyOf } from '../../participation/store.ts';
import { readPerson } from '../../person/store.ts';
import { keys } from '../../platform/db/keys.ts';
import { readPersonLevels } from '../level-store.ts';
import { readCourse } from '../store.ts';
import { certificateDocument } from './certificate-document.ts';

type Call = (typeof courses)['download-certificate'];

/** Once an instructor has recorded that the person has the level of the course. */
export const downloadCertificate: Handler<Call> = async (
  context,
  { participationId, participationCenterId },
) => {
  const { db, person: about, now, language } = context;
  const key = { centerId: participationCenterId, id: participationId };
  const place = await readParticipation(db, key);
  const isOwn =
    place &&
    isSameKey(personOf(place), about) &&
    (place.state === 'BOOKED' || place.state === 'BOOKED_NO_SHOW_UP');
  const club = isOwn && (await clubOfBrand(context, participationCenterId));
  const course = isOwn && (await readCourse(db, sessionKeyOf(place)));
  const person = await readPerson(db, about);
  if (!isOwn || !club || !course || !person) return refuse('course.gone');
  const levels = await readPersonLevels(db, course.center_id, keys([about]));
  const level = levels.find(({ id }) => id === course.level_id);
  if (!level) return refuse('course.levelNotReached');
  const written = await readAttendance(db, sessionKeyOf(place));
  const there = written.filter((one) => one.participation_id === place.id && one.state === 'PRESENT').length;
  return new Streamed(
    `certificate-${formatKey('participation', key)}.pdf`,
    'application/pdf',
    certificateDocument(club, language, {
      ...{ course, level: level.name, reachedAt: level.written_at, person, there, now },
    }),
  );
};
