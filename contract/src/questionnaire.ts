import { z } from 'zod';
import { calls } from './call.ts';
import { centerId, entityId } from './shared/key-schemas.ts';
import { pageInput, pageOutput } from './shared/page.ts';
import {
  campaignTriggers,
  healthReaders,
  longestAnswer,
  mostOptions,
  mostQuestions,
  questionTypes,
} from './shared/questionnaire.ts';
import { selectedUser } from './shared/selected-user.ts';

/** The id of a question or an option, as the club writes it in its file. */
export const questionId = z.string().regex(/^[a-z][a-zA-Z0-9-]{0,39}$/);

export const condition = z.strictObject({
  question: questionId,
  isOneOf: z.array(questionId).min(1).max(mostOptions),
});

const question = z.object({
  id: questionId,
  type: z.enum(questionTypes),
  text: z.string().describe('In the language of the request; otherwise in the portal’s first one'),
  help: z.string().optional(),
  isRequired: z.boolean(),
  isHealth: z.boolean().describe('About health: only the person, and staff with the right, read the answer'),
  options: z.array(z.object({ id: questionId, text: z.string() })),
  shownIf: condition.optional().describe('Shown only if an earlier question has one of these answers'),
  maxLength: z.int().optional().describe('Characters that a text may have'),
  attribute: z.string().optional().describe('Of ExtendedAttribute: what of the person the answer says'),
  value: z.string().optional().describe('Of ExtendedAttribute: what the person last answered'),
});
export type Question = z.infer<typeof question>;

const template = z.object({
  questionnaireId: entityId,
  questionnaireCenterId: centerId,
  version: z.int(),
  name: z.string(),
  questions: z.array(question),
});

const trigger = z.enum(campaignTriggers);

const activeQuestionnaire = template.extend({
  campaignId: entityId,
  trigger,
  isRequired: z.boolean().describe('The person can’t skip it'),
});
export type ActiveQuestionnaire = z.infer<typeof activeQuestionnaire>;

const campaign = z.object({
  campaignId: entityId,
  campaignCenterId: centerId,
  questionnaireId: entityId,
  questionnaireName: z.string(),
  version: z.int().describe('The current one'),
  trigger,
  planIds: z.array(entityId).describe('Nothing named: every plan'),
  from: z.iso.date(),
  until: z.iso.date().optional(),
  isRequired: z.boolean(),
  isOpen: z.boolean().describe('Runs today, in the calendar of the centre'),
});

const givenAnswer = z.object({
  answerId: entityId,
  questionnaireId: entityId,
  questionnaireCenterId: centerId,
  version: z.int(),
  name: z.string(),
  trigger,
  answeredAt: z.iso.datetime(),
  answeredBy: z.string().optional().describe('Who answered for the person'),
  isHidden: z.boolean().describe('Answers about health are left out, because the caller can’t read them'),
  isAudited: z.boolean().describe('The person’s history says that the caller has read answers about health'),
  answers: z
    .array(z.object({ questionId, text: z.string(), answer: z.array(z.string()) }))
    .optional()
    .describe('Only with `answerId`'),
});
export type GivenAnswer = z.infer<typeof givenAnswer>;

const version = z.int().min(1).max(1_000_000);
const questionnaireKey = { questionnaireId: entityId, questionnaireCenterId: centerId };

export const questionnaire = calls('questionnaire', {
  'get-active-questionnaires': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    isPersonal: true,
    summary: 'The questionnaires that a person should answer now, with their questions',
    input: z.strictObject({
      ...selectedUser,
      triggers: z.array(trigger).min(1).max(campaignTriggers.length).optional().describe('Left out: all'),
      planId: entityId
        .optional()
        .describe('The plan that the person joins or changes to; left out: their plans'),
    }),
    output: z.object({
      questionnaires: z.array(activeQuestionnaire).describe('Required ones first'),
      healthAnswersReadBy: z.enum(healthReaders).describe('Who in the club can read answers about health'),
    }),
    refusals: [],
  },
  'get-questionnaire-template': {
    method: 'POST',
    access: 'signedIn',
    summary: 'The questions of a questionnaire',
    input: z.strictObject({
      ...questionnaireKey,
      version: version.optional().describe('Left out: the current one'),
    }),
    output: template,
    refusals: ['general.centerNotFound', 'questionnaire.notFound'],
  },
  'get-questionnaire-campaigns': {
    method: 'POST',
    access: ['STAFF', 'MANAGER'],
    summary: 'When a centre asks for answers: past, current and future campaigns',
    input: z.strictObject({ centerId: centerId.optional().describe('Left out: the portal’s own') }),
    output: z.object({ campaigns: z.array(campaign) }),
    refusals: [],
  },
  'get-answer-for-person': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    isPersonal: true,
    summary: 'What a person has answered and when, latest first; with `answerId`, what they said',
    input: z.strictObject({
      ...selectedUser,
      answerId: entityId.optional(),
      ...pageInput(z.string().regex(/^[1-9]\d{0,14}$/), 20),
    }),
    output: z.object({ answers: z.array(givenAnswer), ...pageOutput }),
    refusals: ['questionnaire.answerNotFound'],
  },
  'submit-answers': {
    method: 'POST',
    access: 'signedIn',
    actsFor: 'selectedUser',
    isPersonal: true,
    idempotent: true,
    perMinute: 30,
    summary: 'Answer a questionnaire; earlier answers stay',
    input: z.strictObject({
      ...selectedUser,
      ...questionnaireKey,
      version,
      campaignId: entityId,
      answers: z
        .record(questionId, z.union([z.string().max(longestAnswer), z.array(questionId).max(mostOptions)]))
        .refine((answers) => Object.keys(answers).length <= mostQuestions, 'too many answers'),
    }),
    output: z.object({ answerId: entityId, answeredAt: z.iso.datetime() }),
    refusals: ['questionnaire.notFound', 'questionnaire.outdated', 'questionnaire.closed'],
  },
});
