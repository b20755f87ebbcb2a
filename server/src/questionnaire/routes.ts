import { questionnaire } from '@foyer/contract/questionnaire';
import { handle } from '../frame/handle.ts';
import { getActiveQuestionnaires } from './get-active-questionnaires.ts';
import { getAnswerForPerson } from './get-answer-for-person.ts';
import { getQuestionnaireCampaigns } from './get-questionnaire-campaigns.ts';
import { getQuestionnaireTemplate } from './get-questionnaire-template.ts';
import { submitAnswers } from './submit-answers.ts';

export const questionnaireRoutes = handle(questionnaire, {
  'get-active-questionnaires': getActiveQuestionnaires,
  'get-questionnaire-template': getQuestionnaireTemplate,
  'get-questionnaire-campaigns': getQuestionnaireCampaigns,
  'get-answer-for-person': getAnswerForPerson,
  'submit-answers': submitAnswers,
});
