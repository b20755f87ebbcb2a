import type { questionnaire } from '@foyer/contract/questionnaire';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { textIn } from '../clubs/text-in.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { readVersion } from './store.ts';
import { languagesOf, toQuestionResponse } from './template.ts';

type Call = (typeof questionnaire)['get-questionnaire-template'];

export const getQuestionnaireTemplate: Handler<Call> = async (context, input) => {
  const { questionnaireId: id, questionnaireCenterId: centerId, version } = input;
  if (!(await clubOfBrand(context, centerId))) return refuse('general.centerNotFound');
  const found = await readVersion(context.db, { centerId, id }, version);
  if (!found) return refuse('questionnaire.notFound');
  const languages = languagesOf(context);
  return {
    questionnaireId: id,
    questionnaireCenterId: centerId,
    version: found.version,
    name: textIn(found.name, languages),
    questions: found.questions.map((question) => toQuestionResponse(question, languages)),
  };
};
