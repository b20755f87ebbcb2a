import type { Club } from '../../clubs/club.ts';
import { type DocumentWords, documentWords } from '../../clubs/document-words.ts';
import { dateIn } from '../../platform/clock/clock.ts';
import type { PdfBlock, PdfValue } from '../../platform/pdf/blocks.ts';
import { writePdf } from '../../platform/pdf/write-pdf.ts';
import { datesHeld } from '../../sign-up/dates.ts';
import type { CourseRow } from '../store.ts';
import { ar } from '../text/documents/ar.ts';
import { de } from '../text/documents/de.ts';
import { type CourseDocumentTextKey, en } from '../text/documents/en.ts';

export interface Certificate {
  course: CourseRow;
  level: string;
  reachedAt: Temporal.Instant;
  person: { first_name: string; last_name: string; birthday: Temporal.PlainDate | null };
  /** On how many dates the person was there. */
  there: number;
  now: Temporal.Instant;
}

/** What somebody has reached in a course, on one page and in the look of the centre. */
export function certificateDocument(
  club: Club,
  language: string,
  certificate: Certificate,
): AsyncGenerator<Uint8Array> {
  const words = documentWords(club, language, { en, de, ar });
  return writePdf(
    {
      title: words.say('course.certificate.title'),
      issuer: club.config.general.clubName,
      language: words.language,
      direction: words.direction,
      country: club.center.country,
      color: club.config.lookAndFeel.mainColor,
      createdAt: certificate.now,
      pageOf: (page, pages) => words.say('course.list.page', { page, pages }),
    },
    blocksOf(club, words, certificate),
  );
}

/** Room to sign, above the rule of the row. */
const blank = '\n\u00a0\n\u00a0';

function blocksOf(
  club: Club,
  { say, language, numbers }: DocumentWords<CourseDocumentTextKey>,
  { course, level, reachedAt, person, there, now }: Certificate,
): PdfBlock[] {
  const day = (date: Temporal.PlainDate) => date.toLocaleString(language, { dateStyle: 'long' });
  const onDay = (at: Temporal.Instant) => day(dateIn(at, course.time_zone));
  const value = (label: CourseDocumentTextKey, text: string): PdfValue => ({
    label: say(label),
    value: text,
  });
  const name = `${person.first_name} ${person.last_name}`;
  const names = course.instructors.map((one) => one.name).join(', ');
  const dates = {
    there: there.toLocaleString(numbers),
    dates: datesHeld(course.dates).length.toLocaleString(numbers),
  };
  return [
    { kind: 'title', text: say('course.certificate.title') },
    { kind: 'paragraph', text: say('course.certificate.text', { name, course: course.name }) },
    { kind: 'heading', text: level },
    {
      kind: 'values',
      rows: [
        ...(person.birthday ? [value('course.certificate.born', day(person.birthday))] : []),
        value('course.certificate.course', `${course.name}, ${club.center.name}`),
        value('course.certificate.period', `${onDay(course.starts_at)} – ${onDay(course.ends_at)}`),
        value('course.certificate.there', say('course.certificate.thereOf', dates)),
        value('course.certificate.reached', onDay(reachedAt)),
        ...(names ? [value('course.certificate.instructor', names)] : []),
        value('course.certificate.signature', `${club.center.city}, ${onDay(now)}${blank}`),
      ],
    },
  ];
}
