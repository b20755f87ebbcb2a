import type { CampaignTrigger } from '@foyer/contract/shared/questionnaire';

/** When a campaign runs and for whom. */
export interface CampaignRules {
  trigger: CampaignTrigger;
  /** None named: every plan. */
  plan_ids: readonly number[];
  from_date: Temporal.PlainDate;
  until_date: Temporal.PlainDate | null;
  is_withdrawn: boolean;
}

/** What decides, on one day, whether a person should answer a questionnaire. */
export interface DueFacts {
  today: Temporal.PlainDate;
  /** Plans that the person has, joins or changes to. */
  planIds: readonly number[];
  memberSince: Temporal.PlainDate;
  currentVersion: number;
  /** The latest answer to the questionnaire, in any campaign. */
  latest: { version: number; answeredOn: Temporal.PlainDate } | undefined;
}

const { compare } = Temporal.PlainDate;

/** Answers are good for a year. On the same day of the next year, they are old. */
const isOld = (day: Temporal.PlainDate, today: Temporal.PlainDate): boolean =>
  compare(day.add({ years: 1 }), today) <= 0;

export const isOpen = (
  campaign: Omit<CampaignRules, 'trigger' | 'plan_ids'>,
  day: Temporal.PlainDate,
): boolean =>
  !campaign.is_withdrawn &&
  compare(campaign.from_date, day) <= 0 &&
  (campaign.until_date === null || compare(day, campaign.until_date) <= 0);

/** A form that was opened on the last day can still be sent on the next. */
export const takesAnswers = (
  campaign: Omit<CampaignRules, 'trigger' | 'plan_ids'>,
  today: Temporal.PlainDate,
) => isOpen(campaign, today) || isOpen(campaign, today.subtract({ days: 1 }));

const isForPlans = ({ plan_ids }: CampaignRules, planIds: readonly number[]): boolean =>
  plan_ids.length === 0 || plan_ids.some((id) => planIds.includes(id));

/** The table is in docs/rules/questionnaires.md. */
export function isDue(campaign: CampaignRules, facts: DueFacts): boolean {
  const { today, planIds, memberSince, currentVersion, latest } = facts;
  if (!isOpen(campaign, today) || !isForPlans(campaign, planIds)) return false;
  if (latest && !isOld(latest.answeredOn, today)) {
    // People join or change with answers to the current questions. A year doesn't begin anew with a new version.
    return campaign.trigger !== 'YEARLY' && latest.version !== currentVersion;
  }
  return campaign.trigger !== 'YEARLY' || latest !== undefined || isOld(memberSince, today);
}
