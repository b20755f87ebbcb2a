import { dateIn } from '../../platform/clock/clock.ts';
import { json, type SelectType } from '../../platform/db/tables.ts';
import { readVersion } from '../../questionnaire/store.ts';
import type { QuestionnaireTables, StoredQuestion } from '../../questionnaire/tables.ts';
import { differing, isEmpty } from '../changes.ts';
import { dayOf } from '../import-day.ts';
import type { ImportRun } from '../import-run.ts';
import type { ClubData } from '../read-folder.ts';
import type { QuestionnaireData } from './questionnaire-shapes.ts';

type CampaignRow = SelectType<QuestionnaireTables['questionnaire_campaign']>;

/** Writes questionnaires. Other questions make a new version; campaigns that the file no longer names end. */
export async function writeQuestionnaires(
  run: ImportRun,
  { centers, questionnaires, files }: ClubData,
): Promise<void> {
  for (const { entry, index } of questionnaires) {
    const center = centers.find(({ entry: { id } }) => id === entry.centerId)?.entry;
    if (!center) continue;
    const campaigns = campaignsOf(entry, dateIn(run.now, center.timeZone));
    const wrong = campaigns.findIndex(
      ({ from_date, until_date }) => until_date && Temporal.PlainDate.compare(from_date, until_date) > 0,
    );
    if (wrong >= 0) {
      const path = [index, 'campaigns', wrong, 'until'];
      run.faults.push(files.questionnaires.note(path, 'the campaign ends before it begins'));
    } else await writeQuestionnaire(run, entry, campaigns);
  }
  await run.raiseNextId(
    'questionnaire_id_seq',
    questionnaires.map(({ entry }) => entry.id),
  );
  await run.raiseNextId(
    'questionnaire_campaign_id_seq',
    questionnaires.flatMap(({ entry }) => entry.campaigns.map(({ id }) => id)),
  );
}

const campaignsOf = (
  { centerId, id, campaigns }: QuestionnaireData,
  today: Temporal.PlainDate,
): CampaignRow[] =>
  campaigns.map((campaign) => ({
    center_id: centerId,
    id: campaign.id,
    questionnaire_id: id,
    trigger: campaign.trigger,
    plan_ids: campaign.planIds,
    from_date: dayOf(campaign.from, today),
    until_date: campaign.until === undefined ? null : dayOf(campaign.until, today),
    is_required: campaign.isRequired,
    is_withdrawn: false,
  }));

/** As the database keeps it, so that both compare alike. */
const questionsOf = ({ questions }: QuestionnaireData): StoredQuestion[] =>
  JSON.parse(JSON.stringify(questions));

async function writeQuestionnaire(
  run: ImportRun,
  entry: QuestionnaireData,
  campaigns: readonly CampaignRow[],
): Promise<void> {
  const { tx, now } = run;
  const { centerId, id, name } = entry;
  const questions = questionsOf(entry);
  const current = await readVersion(tx, { centerId, id });
  const change = { centerId, entity: 'questionnaire', key: `${centerId} ${id}` };
  if (!current) {
    await tx
      .insertInto('questionnaire')
      .values({ center_id: centerId, id, name: json(name) })
      .execute();
  } else if (!isEmpty(differing({ name }, current))) {
    await tx
      .updateTable('questionnaire')
      .set({ name: json(name) })
      .where('center_id', '=', centerId)
      .where('id', '=', id)
      .execute();
  }
  const changed = current ? differing({ name, questions }, current) : { name, questions };
  const version = current && !changed.questions ? current.version : (current?.version ?? 0) + 1;
  if (changed.questions) {
    await tx
      .insertInto('questionnaire_version')
      .values({
        center_id: centerId,
        questionnaire_id: id,
        version,
        questions: json(questions),
        created_at: now,
      })
      .execute();
  }
  const changedCampaigns = await writeCampaigns(run, entry, campaigns);
  const after = { ...changed, ...(changedCampaigns.length > 0 && { campaigns: changedCampaigns }) };
  if (!current) run.created('questionnaires', { ...change, after: { ...after, version } });
  else if (isEmpty(after)) run.unchanged('questionnaires');
  else
    run.changed('questionnaires', {
      ...change,
      before: { version: current.version },
      after: { ...after, version },
    });
}

/** Returns the campaigns that changed, as they are now. */
async function writeCampaigns(
  { tx }: ImportRun,
  { centerId, id }: QuestionnaireData,
  wanted: readonly CampaignRow[],
): Promise<CampaignRow[]> {
  const existing = await tx
    .selectFrom('questionnaire_campaign')
    .selectAll()
    .where('center_id', '=', centerId)
    .where('questionnaire_id', '=', id)
    .orderBy('id')
    .forUpdate()
    .execute();
  const withdrawn = existing
    .filter((row) => !row.is_withdrawn && !wanted.some((campaign) => campaign.id === row.id))
    .map((row) => ({ ...row, is_withdrawn: true }));
  const changed = [...wanted, ...withdrawn].filter((row) => {
    const before = existing.find((campaign) => campaign.id === row.id);
    return !before || !isEmpty(differing(row, before));
  });
  for (const row of changed) {
    const { center_id: _center, id: _id, ...columns } = row;
    await tx
      .insertInto('questionnaire_campaign')
      .values(row)
      .onConflict((conflict) => conflict.columns(['center_id', 'id']).doUpdateSet(columns))
      .execute();
  }
  return changed;
}
