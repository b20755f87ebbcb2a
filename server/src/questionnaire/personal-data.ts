import type { Key } from '@foyer/contract/shared/keys';
import { textIn } from '../clubs/text-in.ts';
import type { ExportReader } from '../frame/domain-data.ts';
import type { Db, Tx } from '../platform/db/database.ts';
import { healthIds, withoutIds } from './health.ts';
import { answersOf, readCurrentVersions } from './store.ts';
import { answersInWords } from './template.ts';
import { ar } from './text/export/ar.ts';
import { de } from './text/export/de.ts';
import { en } from './text/export/en.ts';

export const tables = ['questionnaire_answer'];

export const exportTexts = { en, de, ar };

/** Nobody but the person gets the answers about health. Who answered for them is for the author to ask. */
export async function exportPerson(db: Db, key: Key, { isOwn }: ExportReader) {
  const rows = await answersOf(db, key)
    .innerJoin('person', (on) =>
      on.onRef('person.center_id', '=', 'answer.center_id').onRef('person.id', '=', 'answer.person_id'),
    )
    .select(['answer.center_id', 'person.preferred_language'])
    .orderBy('answer.id')
    .execute();
  const current = isOwn ? [] : await readCurrentVersions(db, key.centerId);
  return {
    questionnaires: rows.map(({ preferred_language, questionnaire_id, name, answers, questions, ...row }) => {
      const languages = [preferred_language ?? 'en', 'en'];
      const now = current.find((version) => version.questionnaire_id === questionnaire_id)?.questions;
      const hidden = isOwn ? new Set<string>() : healthIds(questions, now ?? []);
      return {
        ...row,
        name: textIn(name ?? {}, languages),
        answers: answersInWords(questions ?? [], withoutIds(answers ?? {}, hidden), languages).map(
          ({ text, answer }) => ({ question: text, answer: answer.join(', ') }),
        ),
      };
    }),
  };
}

export async function forgetPerson(tx: Tx, { centerId, id }: Key): Promise<void> {
  await tx
    .deleteFrom('questionnaire_answer')
    .where('center_id', '=', centerId)
    .where('person_id', '=', id)
    .execute();
}
