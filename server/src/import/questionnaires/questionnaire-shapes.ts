import { condition, questionId } from '@foyer/contract/questionnaire';
import { centerId, entityId } from '@foyer/contract/shared/key-schemas';
import {
  campaignTriggers,
  isSelect,
  longestAnswer,
  mostOptions,
  mostQuestions,
  questionTypes,
} from '@foyer/contract/shared/questionnaire';
import { z } from 'zod';
import { importDay } from '../import-day.ts';

/** A text by language, such as `{ "en": "Goal", "de": "Ziel" }`. */
const texts = (most: number) =>
  z
    .record(z.string().regex(/^[a-z]{2,3}$/, 'not a language'), z.string().trim().min(1).max(most))
    .refine((all) => Object.keys(all).length > 0, 'is in no language');

const option = z.strictObject({ id: questionId, text: texts(200) });

const question = z
  .strictObject({
    id: questionId,
    type: z.enum(questionTypes),
    text: texts(500),
    help: texts(1000).optional(),
    isRequired: z.boolean().default(false),
    /** The answer is about health: few can read it. */
    isHealth: z.boolean().default(false),
    options: z.array(option).max(mostOptions).default([]),
    shownIf: condition.optional(),
    maxLength: z.int().min(1).max(longestAnswer).optional(),
    /** What of the person an ExtendedAttribute says, the same in every questionnaire of the centre. */
    attribute: z
      .string()
      .regex(/^[A-Z][A-Z0-9_]{0,39}$/, 'not a name such as EMERGENCY_CONTACT')
      .optional(),
  })
  .refine(({ type, options }) => isSelect(type) === options.length > 0, {
    path: ['options'],
    message: 'only questions to select from have options, and they need them',
  })
  .refine(({ type, attribute }) => (type === 'ExtendedAttribute') === (attribute !== undefined), {
    path: ['attribute'],
    message: 'only an ExtendedAttribute has an attribute, and it needs one',
  })
  .refine(({ type, maxLength }) => maxLength === undefined || !isSelect(type), {
    path: ['maxLength'],
    message: 'only texts have a length',
  });

const campaign = z.strictObject({
  id: entityId,
  trigger: z.enum(campaignTriggers),
  /** Numbers of plans of the centre; left out: every plan. */
  planIds: z.array(z.int().min(1).max(2_147_483_647)).max(100).default([]),
  from: importDay,
  /** The last day; left out: it has no end. */
  until: importDay.optional(),
  isRequired: z.boolean().default(false),
});

/** A questionnaire of a centre, known by its number there, with its campaigns. */
export const questionnaireShape = z.strictObject({
  centerId,
  id: entityId,
  name: texts(120),
  questions: z.array(question).min(1).max(mostQuestions),
  campaigns: z.array(campaign).max(50).default([]),
});
export type QuestionnaireData = z.infer<typeof questionnaireShape>;
