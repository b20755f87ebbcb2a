import type { Answers, CampaignTrigger, QuestionRules } from '@foyer/contract/shared/questionnaire';
import type { Generated } from 'kysely';
import type { Day, DayOrNull, Instant, Json } from '../platform/db/tables.ts';

/** A text by language. */
export type Texts = Readonly<Record<string, string>>;

/** A question as a version keeps it. */
export interface StoredQuestion extends QuestionRules {
  text: Texts;
  help?: Texts | undefined;
  isHealth: boolean;
  options: { id: string; text: Texts }[];
  /** What of the person an ExtendedAttribute says. */
  attribute?: string | undefined;
}

export interface QuestionnaireTables {
  questionnaire: { center_id: number; id: Generated<number>; name: Json<Texts> };
  questionnaire_version: {
    center_id: number;
    questionnaire_id: number;
    version: number;
    questions: Json<StoredQuestion[]>;
    created_at: Instant;
  };
  questionnaire_campaign: {
    center_id: number;
    id: Generated<number>;
    questionnaire_id: number;
    trigger: CampaignTrigger;
    plan_ids: number[];
    from_date: Day;
    until_date: DayOrNull;
    is_required: boolean;
    is_withdrawn: Generated<boolean>;
  };
  questionnaire_answer: {
    center_id: number;
    id: Generated<number>;
    person_id: number;
    questionnaire_id: number;
    version: number;
    campaign_id: number;
    answers: Json<Answers>;
    answered_at: Instant;
    author_center_id: number;
    author_person_id: number;
  };
}

declare module '../platform/db/tables.ts' {
  interface Tables extends QuestionnaireTables {}
}
