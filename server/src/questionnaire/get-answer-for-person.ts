import type { GivenAnswer, questionnaire } from '@foyer/contract/questionnaire';
import { isSameKey } from '@foyer/contract/shared/keys';
import { homeClub } from '../clubs/home-club.ts';
import { textIn } from '../clubs/text-in.ts';
import { isDependantOf } from '../frame/access.ts';
import { audit } from '../frame/audit/audit.ts';
import type { SignedInContext } from '../frame/context.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { type PersonName, readNames } from '../person/names.ts';
import { cutPage } from '../platform/page.ts';
import { hasAny, healthIds, mayReadHealth, withoutIds } from './health.ts';
import { type GivenRow, readCurrentVersions, readGiven, type VersionRow } from './store.ts';
import { answersInWords, languagesOf } from './template.ts';

type Call = (typeof questionnaire)['get-answer-for-person'];

export const getAnswerForPerson: Handler<Call> = async (context, { answerId, after, limit }) => {
  const { db, club, actor, person } = context;
  const isForDependant = await isDependantOf(db, { club, actor, target: person });
  const home = await homeClub(context, person.centerId);
  const canReadHealth = mayReadHealth({ actor, isForDependant }, home, person);
  const before = after === undefined ? undefined : Number(after);
  const rows = await readGiven(db, person, { answerId, before, limit: limit + 1 });
  if (answerId !== undefined && rows.length === 0) return refuse('questionnaire.answerNotFound');
  const { page, next } = cutPage(rows, limit, ({ id }) => String(id));
  const known: Known = {
    canReadHealth,
    current: await readCurrentVersions(db, person.centerId),
    authors: await readNames(db, page.map(authorOf)),
    withAnswers: answerId !== undefined,
  };
  const answers = page.map((row) => toGivenResponse(context, row, known));
  await auditHealthRead(
    context,
    answers.filter(({ isAudited }) => isAudited),
  );
  return { answers, ...(next && { next }) };
};

interface Known {
  canReadHealth: boolean;
  current: readonly VersionRow[];
  authors: readonly PersonName[];
  withAnswers: boolean;
}

const authorOf = ({ author_center_id, author_person_id }: GivenRow) => ({
  centerId: author_center_id,
  id: author_person_id,
});

function toGivenResponse(context: SignedInContext, row: GivenRow, known: Known): GivenAnswer {
  const { actor, person } = context;
  const { canReadHealth, withAnswers } = known;
  const languages = languagesOf(context);
  const current = known.current.find(({ questionnaire_id: id }) => id === row.questionnaire_id);
  const health = healthIds(row.questions, current?.questions ?? []);
  const hasHealth = hasAny(row.answers, health);
  const readable = canReadHealth ? row.answers : withoutIds(row.answers, health);
  const author = authorOf(row);
  const name = known.authors.find(({ key }) => isSameKey(key, author))?.name;
  return {
    answerId: row.id,
    questionnaireId: row.questionnaire_id,
    questionnaireCenterId: person.centerId,
    version: row.version,
    name: textIn(row.name, languages),
    trigger: row.trigger,
    answeredAt: row.answered_at.toString({ smallestUnit: 'millisecond' }),
    ...(!isSameKey(author, person) && name && { answeredBy: name }),
    isHidden: hasHealth && !canReadHealth,
    isAudited: hasHealth && canReadHealth && withAnswers && !isSameKey(actor, person),
    ...(withAnswers && { answers: answersInWords(row.questions, readable, languages) }),
  };
}

/** Audits that somebody else has read answers about health, because members may ask who has. */
async function auditHealthRead(context: SignedInContext, read: readonly GivenAnswer[]): Promise<void> {
  if (read.length === 0) return;
  await context.transaction(async (tx) => {
    for (const { answerId, questionnaireCenterId } of read) {
      await audit(tx, context, { entity: 'healthAnswers', key: auditKey(questionnaireCenterId, answerId) });
    }
  });
}

/** What answers say is kept in one place: the audit only names them. */
export const auditKey = (centerId: number, answerId: number): string => `${centerId}answer${answerId}`;
