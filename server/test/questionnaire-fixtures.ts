import type { CampaignTrigger } from '@foyer/contract/shared/questionnaire';
import { json } from '../src/platform/db/tables.ts';
import type { StoredQuestion } from '../src/questionnaire/tables.ts';
import type { TestClub, TestPerson } from './factories.ts';
import type { World } from './world.ts';

const yesNo = [
  { id: 'no', text: { en: 'No', ar: 'لا' } },
  { id: 'yes', text: { en: 'Yes', ar: 'نعم' } },
];

/** One question of each type, one of them conditional, two about health. */
export const allTypes: StoredQuestion[] = [
  {
    id: 'goal',
    type: 'SelectSingleOption',
    text: { en: 'Your goal?', ar: 'ما هدفك؟' },
    isRequired: true,
    isHealth: false,
    options: [
      { id: 'strength', text: { en: 'Strength', ar: 'القوة' } },
      { id: 'rest', text: { en: 'Rest', ar: 'الراحة' } },
    ],
  },
  {
    id: 'interests',
    type: 'SelectMultipleOptions',
    text: { en: 'What would you try?' },
    isRequired: false,
    isHealth: false,
    options: [
      { id: 'pool', text: { en: 'Pool' } },
      { id: 'courts', text: { en: 'Courts' } },
    ],
  },
  {
    id: 'injury',
    type: 'SelectSingleOption',
    text: { en: 'An injury?' },
    isRequired: true,
    isHealth: true,
    options: yesNo,
  },
  {
    id: 'injury-details',
    type: 'FreeText',
    text: { en: 'Which one?' },
    isRequired: true,
    isHealth: true,
    options: [],
    shownIf: { question: 'injury', isOneOf: ['yes'] },
  },
  {
    id: 'emergency',
    type: 'ExtendedAttribute',
    text: { en: 'Who should we call?' },
    isRequired: false,
    isHealth: false,
    options: [],
    attribute: 'EMERGENCY_CONTACT',
  },
];

/** Answers to `allTypes`. */
export const allAnswers = {
  goal: 'strength',
  interests: ['pool', 'courts'],
  injury: 'yes',
  'injury-details': 'A torn meniscus',
  emergency: 'Jonas, 617 555 0192',
};

interface Given {
  questions?: StoredQuestion[];
  name?: string;
  campaign?: {
    trigger?: CampaignTrigger;
    planIds?: number[];
    from?: string;
    until?: string;
    isRequired?: boolean;
  };
}

export interface TestQuestionnaire {
  questionnaireId: number;
  questionnaireCenterId: number;
  version: number;
  campaignId: number;
}

export function questionnaireFixtures({ services: { db, clock }, app }: World) {
  const addVersion = (centerId: number, id: number, version: number, questions: StoredQuestion[]) =>
    db
      .insertInto('questionnaire_version')
      .values({
        center_id: centerId,
        questionnaire_id: id,
        version,
        questions: json(questions),
        created_at: clock.now(),
      })
      .execute();

  return {
    addVersion,
    /** A questionnaire with one campaign. */
    makeQuestionnaire: async ({ centerId }: TestClub, given: Given = {}): Promise<TestQuestionnaire> => {
      const {
        trigger = 'JOINING',
        planIds = [],
        from = '2026-01-01',
        until,
        isRequired = false,
      } = given.campaign ?? {};
      const { id } = await db
        .insertInto('questionnaire')
        .values({ center_id: centerId, name: json({ en: given.name ?? 'Before you start' }) })
        .returning('id')
        .executeTakeFirstOrThrow();
      await addVersion(centerId, id, 1, given.questions ?? allTypes);
      const campaign = await db
        .insertInto('questionnaire_campaign')
        .values({
          center_id: centerId,
          questionnaire_id: id,
          trigger,
          plan_ids: planIds,
          from_date: Temporal.PlainDate.from(from),
          until_date: until ? Temporal.PlainDate.from(until) : null,
          is_required: isRequired,
        })
        .returning('id')
        .executeTakeFirstOrThrow();
      return { questionnaireId: id, questionnaireCenterId: centerId, version: 1, campaignId: campaign.id };
    },
    /** Makes a call of the domain as a person, for themselves or for somebody else. */
    ask: async (
      { headers }: Pick<TestPerson, 'headers'>,
      name: string,
      payload: object = {},
      { about, ...more }: { about?: TestPerson; 'idempotency-key'?: string; 'accept-language'?: string } = {},
    ) => {
      const response = await app.inject({
        method: 'POST',
        url: `/api/questionnaire/${name}`,
        headers: { ...headers, ...more },
        payload: {
          ...payload,
          ...(about && { selectedUserId: about.id, selectedUserCenterId: about.centerId }),
        },
      });
      return { status: response.statusCode, body: response.json() };
    },
  };
}
