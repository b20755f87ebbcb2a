import type { Center } from '@foyer/contract/config';
import { useQuery } from '@tanstack/react-query';
import { useSearchParams } from 'react-router';
import { centersQuery } from '../../config/center-queries.ts';
import { useConfig } from '../../config/queries.ts';
import type { FlowStep } from '../../person/flow/FlowPage.tsx';
import type { AnswerFor } from '../../platform/api.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { joinFlowQuery, type OrderInput } from '../queries.ts';
import { type Choices, readChoices, writeChoices } from './choices.ts';
import { hrefOf, type Joiner } from './joiner.ts';
import { type JoinStep, stepsShown } from './steps.ts';

type JoinRules = AnswerFor<'POST subscription/get-lead-flow-configs'>;

/** One step of joining: who joins, what was chosen, and where the other steps are. */
export interface Join {
  joiner: Joiner;
  center: Center;
  rules: JoinRules;
  choices: Choices;
  /** The centres to choose among; joining at a single one needs no choice. */
  centers: readonly Center[];
  /** Address of a step, with what has been chosen or with other choices. */
  href(step: JoinStep, choices?: Partial<Choices>): string;
  /** Stays on the step, with other choices. A press of 'back' leads to the step before, not through every choice. */
  choose(changed: Partial<Choices>): void;
}

/** Members of a centre join where they are, unless the club sells across centres. */
export function useJoinCenters({ person }: Joiner) {
  const { features } = useConfig();
  const query = useQuery(centersQuery);
  const all = query.data;
  const home = all?.find(({ id }) => id === person?.centerId);
  const centers = home && !features.allowSubscriptionSaleOutsideHomeCenter ? [home] : all;
  return { query, centers };
}

/** The choices of the address. */
export function useChoices(): Choices {
  return readChoices(useSearchParams()[0]);
}

export function useJoinRules(centerId: number | undefined) {
  return useQuery({ ...joinFlowQuery(centerId ?? 0), enabled: centerId !== undefined });
}

/** The steps as the stepper shows them; completed ones lead back. */
export function useSteps(
  { joiner, centers, rules }: Pick<Join, 'joiner' | 'centers'> & { rules: JoinRules | undefined },
  choices: Partial<Choices>,
): (FlowStep & { step: JoinStep })[] {
  const { t } = useText();
  const shown = stepsShown({
    centers: centers.length > 1,
    questionnaire: joiner.kind !== 'family' && (rules?.hasQuestionnaire ?? false),
  });
  return shown.map(({ step, number, name }) => ({
    step,
    number,
    name: t(name),
    href: hrefOf(joiner, step, writeChoices(choices)),
  }));
}

/** The order of a plan, as calls want it. */
export function orderOf({ joiner: { person }, center, choices }: Join, planId: number): OrderInput {
  const { start, addOns, promoCode, companyCode, referAFriend } = choices;
  return {
    ...(person && selectedUser(person)),
    subscriptionId: planId,
    subscriptionCenterId: center.id,
    addOns: [...addOns],
    ...(start && { startupDate: start }),
    ...(promoCode && { promoCode }),
    ...(referAFriend && { referAFriend }),
    // The company of somebody who has signed in is known.
    ...(!person && companyCode && { companyCode }),
  };
}
