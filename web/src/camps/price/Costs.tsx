import { formatKey } from '@foyer/contract/shared/keys';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import type { SignUp } from '../choice/use-sign-up.ts';
import type { CampDetails } from '../queries.ts';
import { CostLines } from './CostLines.tsx';
import { childCosts } from './child-costs.ts';

interface CostsProps {
  details: CampDetails;
  signUp: SignUp;
}

export const sumOf = (costs: readonly { amount: number }[]): number =>
  costs.reduce((sum, { amount }) => sum + amount, 0);

/** What the chosen children would cost, before they are put into the basket. */
export function Costs({ details, signUp }: CostsProps) {
  const { t } = useText();
  const { money } = useFormat();
  const costs = childCosts(details, signUp);
  const currency = details.price?.currency;
  if (costs.length === 0) return null;
  return (
    <section className="camp-costs" aria-label={t('camps.price')}>
      <h3>{t('camps.price')}</h3>
      {costs.map((cost) => (
        <div key={formatKey('person', cost.info.person)}>
          <div className="section-head">
            <strong>
              <bdi>{cost.info.person.firstName}</bdi>
            </strong>
            <strong>
              <bdi>{money(cost.amount, currency)}</bdi>
            </strong>
          </div>
          <CostLines
            cost={cost}
            currency={currency}
            what={
              signUp.isByDay
                ? t('camps.dayCount', { count: signUp.choiceOf(cost.info.person).dates.length })
                : t('camps.wholeCamp')
            }
          />
        </div>
      ))}
      {costs.length > 1 && (
        <div className="section-head camp-cost-sum">
          <strong>{t('camps.sum')}</strong>
          <strong>
            <bdi>{money(sumOf(costs), currency)}</bdi>
          </strong>
        </div>
      )}
    </section>
  );
}
