import type { ActiveQuestionnaire, questionnaire } from '@foyer/contract/questionnaire';
import type { Key } from '@foyer/contract/shared/keys';
import { campaignTriggers } from '@foyer/contract/shared/questionnaire';
import { homeClub } from '../clubs/home-club.ts';
import { textIn } from '../clubs/text-in.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readPerson } from '../person/store.ts';
import { dateIn } from '../platform/clock/clock.ts';
import type { Db } from '../platform/db/database.ts';
import { type DueFacts, isDue } from './due.ts';
import { type LatestAnswer, readCampaigns, readCurrentVersions, readLatestAnswers } from './store.ts';
import { languagesOf, toQuestionResponse } from './template.ts';

declare module '../frame/context.ts' {
  interface Reactions {
    /** Numbers of the plans that a person has or will have at their centre. */
    plansOf(db: Db, person: Key, today: Temporal.PlainDate): Promise<number[]>;
  }
}

type Call = (typeof questionnaire)['get-active-questionnaires'];

export const getActiveQuestionnaires: Handler<Call> = async (context, { triggers, planId }) => {
  const { db, person: key, now, reactions } = context;
  const person = await readPerson(db, key);
  if (!person) return refuse('general.personNotFound');
  const { center, parameters } = await homeClub(context, key.centerId);
  const { healthAnswersReadBy } = parameters;
  const zone = center.time_zone;
  const today = dateIn(now, zone);
  const campaigns = (await readCampaigns(db, key.centerId)).filter(
    ({ trigger }) => !triggers || triggers.includes(trigger),
  );
  if (campaigns.length === 0) return { questionnaires: [], healthAnswersReadBy };
  const versions = await readCurrentVersions(db, key.centerId);
  const given = await readLatestAnswers(db, key);
  const facts: Omit<DueFacts, 'currentVersion' | 'latest'> = {
    today,
    planIds: planId === undefined ? await reactions.plansOf(db, key, today) : [planId],
    memberSince: person.member_since ?? dateIn(person.created_at, zone),
  };
  const languages = languagesOf(context);
  const attributes = attributesIn(given);
  const questionnaires = versions.flatMap(({ questionnaire_id: id, name, version, questions }) => {
    const answer = given.find(({ questionnaire_id }) => questionnaire_id === id);
    const latest = answer && { version: answer.version, answeredOn: dateIn(answer.answered_at, zone) };
    const due = campaigns.filter(
      (campaign) =>
        campaign.questionnaire_id === id && isDue(campaign, { ...facts, currentVersion: version, latest }),
    );
    const campaign = due.toSorted(byImportance)[0];
    if (!campaign) return [];
    return {
      questionnaireId: id,
      questionnaireCenterId: key.centerId,
      version,
      name: textIn(name, languages),
      questions: questions.map((question) =>
        toQuestionResponse(question, languages, attributes.get(question.attribute ?? '')),
      ),
      campaignId: campaign.id,
      trigger: campaign.trigger,
      isRequired: campaign.is_required,
    };
  });
  return { questionnaires: questionnaires.toSorted(requiredFirst), healthAnswersReadBy };
};

/** A questionnaire is shown once, for the campaign that leaves the least choice. */
const byImportance = (
  a: { is_required: boolean; trigger: ActiveQuestionnaire['trigger'] },
  b: typeof a,
): number =>
  Number(b.is_required) - Number(a.is_required) ||
  campaignTriggers.indexOf(a.trigger) - campaignTriggers.indexOf(b.trigger);

const requiredFirst = (a: ActiveQuestionnaire, b: ActiveQuestionnaire): number =>
  Number(b.isRequired) - Number(a.isRequired);

/** What a person last said about their attributes. Answers about health aren't repeated in a form. */
function attributesIn(given: readonly LatestAnswer[]): ReadonlyMap<string, string> {
  const values = new Map<string, string>();
  for (const { questions, answers } of given.toReversed()) {
    for (const { id, attribute, isHealth } of questions) {
      const answer = answers[id];
      if (attribute && !isHealth && typeof answer === 'string') values.set(attribute, answer);
    }
  }
  return values;
}
