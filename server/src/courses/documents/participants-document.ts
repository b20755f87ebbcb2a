import type { AttendanceState } from '@foyer/contract/shared/course';
import type { Club } from '../../clubs/club.ts';
import { type DocumentWords, documentWords } from '../../clubs/document-words.ts';
import { ageOf } from '../../person/age.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { PdfBlock, PdfTable } from '../../platform/pdf/blocks.ts';
import { writePdf } from '../../platform/pdf/write-pdf.ts';
import type { SignUpDate } from '../../sign-up/dates.ts';
import type { CourseList } from '../staff/course-list.ts';
import type { PersonInCourse } from '../staff/people-store.ts';
import { ar } from '../text/documents/ar.ts';
import { de } from '../text/documents/de.ts';
import { type CourseDocumentTextKey, en } from '../text/documents/en.ts';

type Words = DocumentWords<CourseDocumentTextKey>;

interface ListToPrint {
  list: CourseList;
  /** The highest level of each person, by participation. */
  levels: ReadonlyMap<number, string>;
  now: Temporal.Instant;
}

/** Who is in a course, for the edge of the pool: across the page, with a box for each date to come. */
export function participantsDocument(
  club: Club,
  language: string,
  printed: ListToPrint,
): AsyncGenerator<Uint8Array> {
  const words = documentWords(club, language, { en, de, ar });
  return writePdf(
    {
      title: words.say('course.list.title', { course: printed.list.course.name }),
      issuer: club.config.general.clubName,
      language: words.language,
      direction: words.direction,
      country: club.center.country,
      isLandscape: true,
      color: club.config.lookAndFeel.mainColor,
      createdAt: printed.now,
      pageOf: (page, pages) => words.say('course.list.page', { page, pages }),
    },
    blocksOf(words, printed),
  );
}

/** As many dates as have room beside the names. */
const datesInTable = 12;

function* blocksOf(words: Words, printed: ListToPrint): Generator<PdfBlock> {
  const { say } = words;
  const { course, people } = printed.list;
  yield { kind: 'title', text: say('course.list.title', { course: course.name }) };
  yield { kind: 'values', rows: factsOf(words, printed.list) };
  if (people.every(({ state }) => state !== 'BOOKED')) {
    yield { kind: 'paragraph', text: say('course.list.none') };
    return;
  }
  const tables = Math.ceil(course.dates.length / datesInTable);
  const each = Math.ceil(course.dates.length / tables);
  for (let first = 0; first < course.dates.length; first += each)
    yield tableOf(words, printed, course.dates.slice(first, first + each));
  yield { kind: 'paragraph', text: say('course.list.key') };
}

function factsOf({ say, language }: Words, { course }: CourseList) {
  const [first] = course.dates;
  const time = (at: Temporal.Instant) =>
    at.toZonedDateTimeISO(course.time_zone).toPlainTime().toLocaleString(language, { timeStyle: 'short' });
  const day = (at: Temporal.Instant) =>
    dateIn(at, course.time_zone).toLocaleString(language, { weekday: 'long', day: 'numeric', month: 'long' });
  const names = course.instructors.map(({ name }) => name).join(', ');
  const when = first && {
    ...{ day: day(first.starts_at), from: time(first.starts_at), until: time(first.ends_at) },
  };
  return [
    ...(when ? [{ label: say('course.list.when'), value: say('course.list.whenOf', when) }] : []),
    ...(names ? [{ label: say('course.list.instructors'), value: names }] : []),
    {
      label: say('course.list.places'),
      value: say('course.list.taken', { taken: String(course.taken), capacity: String(course.capacity) }),
    },
  ];
}

function tableOf(words: Words, { list, levels, now }: ListToPrint, dates: readonly SignUpDate[]): PdfTable {
  const { say, language } = words;
  const { course } = list;
  const dayOf = ({ starts_at }: SignUpDate) =>
    dateIn(starts_at, course.time_zone)
      .toLocaleString(language, { day: 'numeric', month: 'numeric' })
      .replaceAll(/[\u200e\u200f]/g, '');
  const booked = list.people.filter(({ state }) => state === 'BOOKED');
  const guests = list.guests.filter(({ number }) => dates.some((date) => date.number === number));
  const ageText = (person: PersonInCourse) => String(ageOf(person, dateIn(now, course.time_zone)) ?? '');
  const nameOf = ({ first_name, last_name }: PersonInCourse) => `${first_name} ${last_name}`;
  return {
    kind: 'table',
    columns: [
      { title: say('course.list.name'), share: 4.6 },
      { title: say('course.list.age'), share: 1.1 },
      { title: say('course.list.level'), share: 2.4 },
      ...dates.map((date) => ({ title: dayOf(date), share: 1.35, isToTick: true })),
    ],
    rows: [
      ...booked.map((person) => [
        nameOf(person),
        ageText(person),
        levels.get(person.id) ?? '',
        ...dates.map((date) => markOf(words, date, stateOn(list, person.id, date))),
      ]),
      ...guests.map(({ person, from, number, state }) => [
        say('course.list.guest', { name: nameOf(person), course: from }),
        ageText(person),
        '',
        ...dates.map((date) => (date.number === number ? markOf(words, date, state) : '\u00a0')),
      ]),
    ],
  };
}

const stateOn = ({ attendance }: CourseList, participationId: number, { number }: SignUpDate) =>
  attendance.find((one) => one.participation_id === participationId && one.number === number)?.state;

/** An empty text is a box to tick. */
function markOf({ say }: Words, date: SignUpDate, state: AttendanceState | undefined): string {
  if (date.state === 'CANCELLED') return say('course.list.off');
  if (state === 'PRESENT') return say('course.list.present');
  if (state === 'ABSENT') return say('course.list.absent');
  return state === 'EXCUSED' ? say('course.list.excused') : '';
}
