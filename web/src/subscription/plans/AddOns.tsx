import type { Plan } from '@foyer/contract/subscription/plan';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { eachText } from './duration-text.ts';
import { usePlanWords } from './use-plan-words.ts';
import './plans.css';

interface AddOnsProps {
  plan: Pick<Plan, 'name' | 'addOns' | 'currency' | 'period' | 'kind'>;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

const addOnsId = 'add-ons';

/** Moves to the add-ons. A link to them would replace the choices of the address. */
export function showAddOns(): void {
  const place = document.getElementById(addOnsId);
  place?.scrollIntoView({ block: 'start' });
  place?.focus({ preventScroll: true });
}

/** What a plan can be extended with, and what each costs. */
export function AddOns({ plan, chosen, onChange }: AddOnsProps) {
  const { t } = useText();
  const { money } = useFormat();
  const words = usePlanWords();
  const { addOns, currency, period, kind } = plan;
  if (addOns.length === 0) return null;
  const priceOf = (price: number) =>
    kind === 'CASH'
      ? money(price, currency)
      : t('plan.amountEach', { amount: money(price, currency), each: eachText(period, t) });
  return (
    <div id={addOnsId} className="add-ons" tabIndex={-1}>
      <Sheet title={t('plan.addOnsOf', { name: plan.name })}>
        <SheetBody>
          <div className="extras">
            {addOns.map(({ addOnId, name, description, price, privileges, image }) => (
              <Checkbox
                key={addOnId}
                isSelected={chosen.includes(addOnId)}
                onChange={(isChosen) =>
                  onChange(isChosen ? [...chosen, addOnId] : chosen.filter((one) => one !== addOnId))
                }
              >
                <span className="extra">
                  {image && <img src={image} alt="" loading="lazy" />}
                  <span>
                    <strong>
                      <bdi>{name}</bdi>
                    </strong>
                    <span className="row-meta">
                      <bdi>
                        {[description, ...privileges.map(words.privilege)].filter(Boolean).join(' · ')}
                      </bdi>
                    </span>
                  </span>
                  <span className="figure">{priceOf(price)}</span>
                </span>
              </Checkbox>
            ))}
          </div>
        </SheetBody>
      </Sheet>
    </div>
  );
}
