import type { Plan } from '@foyer/contract/subscription/plan';
import { Plus, X } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { useText } from '../../platform/text.ts';
import { Badge } from '../../ui/badge/Badge.tsx';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { comparedPlans, exchange, lowest, mostCompared } from './compare.ts';
import { PlanPrice, PlanWas } from './PlanCard.tsx';
import { usePlanWords } from './use-plan-words.ts';
import './compare-plans.css';

interface ComparePlansProps {
  plans: readonly Plan[];
  buyer: string | undefined;
  onChoose: (planId: number) => void;
  onClose: () => void;
}

/** Nothing where there is nothing to list, so that its cell counts as empty. */
const listOf = (texts: readonly string[]) =>
  texts.length > 0 && (
    <ul className="compare-list">
      {texts.map((text) => (
        <li key={text}>{text}</li>
      ))}
    </ul>
  );

/** What is compared: one row for each aspect that any of the plans has. */
function useRows(plans: readonly Plan[]): { name: string; cells: ReactNode[] }[] {
  const { t } = useText();
  const words = usePlanWords();
  const cheapest = lowest(plans, ({ offer }) => offer?.firstPayment);
  const rows: { name: string; cell: (plan: Plan) => ReactNode }[] = [
    {
      name: t('plan.price'),
      cell: (plan) => (
        <>
          <PlanPrice plan={plan} size="small" />
          <PlanWas plan={plan} />
        </>
      ),
    },
    {
      name: t('plan.firstPayment'),
      cell: (plan) => (
        <>
          <span className="figure">{words.firstPayment(plan)}</span>{' '}
          {plan === cheapest && <Badge tone="success">{t('plan.lowest')}</Badge>}
        </>
      ),
    },
    { name: t('plan.binding'), cell: words.binding },
    { name: t('plan.notice'), cell: words.notice },
    { name: t('plan.opens'), cell: (plan) => listOf(words.includes(plan)) },
    {
      name: t('plan.addOns'),
      cell: ({ addOns }) => listOf(addOns.map(({ name }) => name)),
    },
    { name: t('plan.forAges'), cell: words.ages },
  ];
  return rows
    .map(({ name, cell }) => ({ name, cells: plans.map((plan) => cell(plan) || '–') }))
    .filter(({ cells }) => cells.some((cell) => cell !== '–'));
}

/** Two or three plans side by side. */
export function ComparePlans({ plans, buyer, onChoose, onClose }: ComparePlansProps) {
  const { t } = useText();
  const words = usePlanWords();
  const [ids, setIds] = useState(() => comparedPlans(plans, []).map(({ subscriptionId }) => subscriptionId));
  const compared = comparedPlans(plans, ids);
  const rows = useRows(compared);
  const another = plans.find(({ subscriptionId }) => !ids.includes(subscriptionId));
  return (
    <Dialog isOpen onOpenChange={onClose} title={t('plan.compare')} size="wide">
      <div className="compare">
        <table>
          <thead>
            <tr>
              <th scope="col">
                <span className="visually-hidden">{t('plan.aspect')}</span>
                {another && ids.length < mostCompared && (
                  <Button size="small" onPress={() => setIds([...ids, another.subscriptionId])}>
                    <Plus className="icon" />
                    {t('plan.addToCompare')}
                  </Button>
                )}
                {ids.length === mostCompared && (
                  <Button size="small" onPress={() => setIds(ids.slice(0, 2))}>
                    <X className="icon" />
                    {t('plan.compareTwo')}
                  </Button>
                )}
              </th>
              {compared.map((plan, column) => (
                <th key={plan.subscriptionId} scope="col">
                  <Select
                    label={
                      <span className="visually-hidden">{t('plan.column', { number: column + 1 })}</span>
                    }
                    value={String(plan.subscriptionId)}
                    onChange={(id) =>
                      setIds(
                        exchange(
                          compared.map(({ subscriptionId }) => subscriptionId),
                          column,
                          Number(id),
                        ),
                      )
                    }
                  >
                    {plans.map(({ subscriptionId, name }) => (
                      <Option key={subscriptionId} id={String(subscriptionId)} textValue={name}>
                        {name}
                      </Option>
                    ))}
                  </Select>
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows.map(({ name, cells }) => (
              <tr key={name}>
                <th scope="row">{name}</th>
                {cells.map((cell, column) => (
                  <td key={compared[column]?.subscriptionId}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
          <tfoot>
            <tr>
              <td />
              {compared.map((plan) => (
                <td key={plan.subscriptionId}>
                  {words.obstacle(plan, buyer) ?? (
                    <Button
                      variant="primary"
                      width="full"
                      aria-label={t('plan.chooseNamed', { name: plan.name })}
                      onPress={() => onChoose(plan.subscriptionId)}
                    >
                      {t('plan.choose')}
                    </Button>
                  )}
                </td>
              ))}
            </tr>
          </tfoot>
        </table>
      </div>
    </Dialog>
  );
}
