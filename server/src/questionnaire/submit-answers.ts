import type { questionnaire } from '@foyer/contract/questionnaire';
import { answerFaults, givenAnswers } from '@foyer/contract/shared/questionnaire';
import { homeClub } from '../clubs/home-club.ts';
import { audit } from '../frame/audit/audit.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse, refuseFields } from '../frame/refuse.ts';
import { lockPerson } from '../person/store.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { takesAnswers } from './due.ts';
import { auditKey } from './get-answer-for-person.ts';
import { insertAnswers, readCampaign, readVersion } from './store.ts';

export const submitAnswers: Handler<(typeof questionnaire)['submit-answers']> = async (context, input) => {
  const { person, actor, now } = context;
  const { questionnaireId, questionnaireCenterId, version, campaignId } = input;
  // A questionnaire is for the people of its centre.
  if (questionnaireCenterId !== person.centerId) return refuse('questionnaire.notFound');
  const today = dateIn(now, (await homeClub(context, person.centerId)).center.time_zone);
  const key = { centerId: questionnaireCenterId, id: questionnaireId };
  return context.transaction(async (tx) => {
    // An erasure waits, or was first.
    if (!(await lockPerson(tx, person))) return refuse('general.personNotFound');
    const campaign = await readCampaign(tx, { centerId: key.centerId, id: campaignId }, questionnaireId);
    const current = campaign && (await readVersion(tx, key));
    if (!current) return refuse('questionnaire.notFound');
    if (!takesAnswers(campaign, today)) return refuse('questionnaire.closed');
    if (current.version !== version) return refuse('questionnaire.outdated');
    const answers = givenAnswers(input.answers);
    const faults = answerFaults(current.questions, answers);
    if (faults.length > 0) {
      return refuseFields(
        faults.map(({ questionId, fault }) => ({ path: `answers.${questionId}`, message: fault })),
      );
    }
    const answerId = await insertAnswers(tx, {
      person,
      questionnaireId,
      version,
      campaignId,
      answers,
      author: actor,
      now,
    });
    await audit(tx, context, {
      entity: 'questionnaireAnswer',
      key: auditKey(person.centerId, answerId),
      after: { questionnaireId, version, campaignId },
    });
    return { answerId, answeredAt: now.toString({ smallestUnit: 'millisecond' }) };
  });
};
