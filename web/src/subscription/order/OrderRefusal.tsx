import { useRefusalText } from '../../frame/refusal-text.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { EmptyState } from '../../ui/message/EmptyState.tsx';
import type { Ordering } from './ordering.ts';
import { remedyOf } from './remedy.ts';

/** Why a plan can't be bought as it was chosen, and the one step that helps. */
export function OrderRefusal({ ordering, error }: { ordering: Ordering; error: Error }) {
  const { t } = useText();
  const say = useRefusalText();
  const { choices, choose } = ordering;
  const remedy = remedyOf((error as Partial<PortalError>).code, choices);
  const actions = {
    dropCode: <Button onPress={() => choose({ promoCode: undefined })}>{t('join.removeCode')}</Button>,
    dropStart: <Button onPress={() => choose({ start: undefined })}>{t('join.firstStart')}</Button>,
    dropAddOns: <Button onPress={() => choose({ addOns: [] })}>{t('join.removeAddOns')}</Button>,
    ownPlans: <LinkButton href="/profile/subscriptions">{t('join.toOwn')}</LinkButton>,
    otherPlan: (
      <LinkButton href={ordering.href('plan', { ...choices, planId: undefined })}>
        {t('join.otherPlan')}
      </LinkButton>
    ),
  };
  return (
    <div role="alert">
      <EmptyState title={t('join.notLikeThis')} action={actions[remedy]}>
        {say(error)}
      </EmptyState>
    </div>
  );
}
