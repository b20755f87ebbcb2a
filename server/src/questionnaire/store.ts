import type { Key } from '@foyer/contract/shared/keys';
import type { Answers } from '@foyer/contract/shared/questionnaire';
import { sql } from 'kysely';
import type { Db, Tx } from '../platform/db/database.ts';
import { json, type SelectType } from '../platform/db/tables.ts';
import type { QuestionnaireTables, StoredQuestion, Texts } from './tables.ts';

type CampaignRow = SelectType<QuestionnaireTables['questionnaire_campaign']>;
type AnswerRow = SelectType<QuestionnaireTables['questionnaire_answer']>;

export interface VersionRow {
  questionnaire_id: number;
  name: Texts;
  version: number;
  questions: StoredQuestion[];
}

/** A version of a questionnaire; without a number, the current one. */
export const readVersion = (
  db: Db | Tx,
  { centerId, id }: Key,
  version?: number,
): Promise<VersionRow | undefined> =>
  db
    .selectFrom('questionnaire')
    .innerJoin('questionnaire_version as version', (on) =>
      on
        .onRef('version.center_id', '=', 'questionnaire.center_id')
        .onRef('version.questionnaire_id', '=', 'questionnaire.id'),
    )
    .select(['version.questionnaire_id', 'questionnaire.name', 'version.version', 'version.questions'])
    .where('questionnaire.center_id', '=', centerId)
    .where('questionnaire.id', '=', id)
    .$if(version !== undefined, (query) => query.where('version.version', '=', version ?? 0))
    .orderBy('version.version', 'desc')
    .limit(1)
    .executeTakeFirst();

/** The current version of each of a centre's questionnaires. */
export async function readCurrentVersions(db: Db, centerId: number): Promise<VersionRow[]> {
  const { rows } = await sql<VersionRow>`
    select distinct on (version.questionnaire_id) version.questionnaire_id, questionnaire.name, version.version,
      version.questions
    from questionnaire_version as version
    join questionnaire on questionnaire.center_id = version.center_id and questionnaire.id = version.questionnaire_id
    where version.center_id = ${centerId}
    order by version.questionnaire_id, version.version desc`.execute(db);
  return rows;
}

/** A centre's campaigns, those that began last first. */
export const readCampaigns = (db: Db, centerId: number): Promise<CampaignRow[]> =>
  db
    .selectFrom('questionnaire_campaign')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('is_withdrawn', '=', false)
    .orderBy('from_date', 'desc')
    .orderBy('id')
    .execute();

export const readCampaign = (
  db: Db | Tx,
  { centerId, id }: Key,
  questionnaireId: number,
): Promise<CampaignRow | undefined> =>
  db
    .selectFrom('questionnaire_campaign')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('id', '=', id)
    .where('questionnaire_id', '=', questionnaireId)
    .executeTakeFirst();

export interface LatestAnswer
  extends Pick<AnswerRow, 'questionnaire_id' | 'version' | 'answers' | 'answered_at'> {
  /** Of the version that was answered. */
  questions: StoredQuestion[];
}

/** A person's latest answers to each questionnaire, latest first. */
export async function readLatestAnswers(db: Db, { centerId, id }: Key): Promise<LatestAnswer[]> {
  const { rows } = await sql<LatestAnswer>`
    select * from (
      select distinct on (answer.questionnaire_id) answer.questionnaire_id, answer.version, answer.answers,
        answer.answered_at, version.questions
      from questionnaire_answer as answer
      join questionnaire_version as version on version.center_id = answer.center_id
        and version.questionnaire_id = answer.questionnaire_id and version.version = answer.version
      where answer.center_id = ${centerId} and answer.person_id = ${id}
      order by answer.questionnaire_id, answer.id desc
    ) as latest
    order by answered_at desc`.execute(db);
  return rows;
}

/** A person's answers, with the version that they answered. */
export const answersOf = (db: Db, { centerId, id }: Key) =>
  db
    .selectFrom('questionnaire_answer as answer')
    .innerJoin('questionnaire', (on) =>
      on
        .onRef('questionnaire.center_id', '=', 'answer.center_id')
        .onRef('questionnaire.id', '=', 'answer.questionnaire_id'),
    )
    .innerJoin('questionnaire_version as version', (on) =>
      on
        .onRef('version.center_id', '=', 'answer.center_id')
        .onRef('version.questionnaire_id', '=', 'answer.questionnaire_id')
        .onRef('version.version', '=', 'answer.version'),
    )
    .select([
      'answer.id',
      'answer.questionnaire_id',
      'answer.version',
      'answer.answers',
      'answer.answered_at',
    ])
    .select(['questionnaire.name', 'version.questions'])
    .where('answer.center_id', '=', centerId)
    .where('answer.person_id', '=', id);

export interface GivenRow extends Omit<AnswerRow, 'center_id' | 'person_id' | 'campaign_id'> {
  name: Texts;
  trigger: CampaignRow['trigger'];
  questions: StoredQuestion[];
}

/** What a person has answered, latest first. */
export const readGiven = (
  db: Db,
  person: Key,
  { answerId, before, limit }: { answerId?: number | undefined; before?: number | undefined; limit: number },
): Promise<GivenRow[]> =>
  answersOf(db, person)
    .innerJoin('questionnaire_campaign as campaign', (on) =>
      on.onRef('campaign.center_id', '=', 'answer.center_id').onRef('campaign.id', '=', 'answer.campaign_id'),
    )
    .select(['answer.author_center_id', 'answer.author_person_id', 'campaign.trigger'])
    .$if(answerId !== undefined, (query) => query.where('answer.id', '=', answerId ?? 0))
    .$if(before !== undefined, (query) => query.where('answer.id', '<', before ?? 0))
    .orderBy('answer.id', 'desc')
    .limit(limit)
    .execute();

interface NewAnswer {
  person: Key;
  questionnaireId: number;
  version: number;
  campaignId: number;
  answers: Answers;
  author: Key;
  now: Temporal.Instant;
}

/** Adds answers to those that the person gave before. */
export async function insertAnswers(tx: Tx, given: NewAnswer): Promise<number> {
  const { id } = await tx
    .insertInto('questionnaire_answer')
    .values({
      center_id: given.person.centerId,
      person_id: given.person.id,
      questionnaire_id: given.questionnaireId,
      version: given.version,
      campaign_id: given.campaignId,
      answers: json(given.answers),
      answered_at: given.now,
      author_center_id: given.author.centerId,
      author_person_id: given.author.id,
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  return id;
}
