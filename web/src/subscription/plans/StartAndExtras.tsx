import type { Plan } from '@foyer/contract/subscription/plan';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { DatePicker } from '../../ui/date/DatePicker.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { eachText } from './duration-text.ts';
import { usePlanWords } from './use-plan-words.ts';

interface StartAndExtrasProps {
  plan: Plan;
  start: string | undefined;
  addOns: readonly number[];
  onStart: (start: string | undefined) => void;
  onAddOns: (addOns: readonly number[]) => void;
}

/** From when a plan is wanted, and with what. */
export function StartAndExtras({ plan, start, addOns, onStart, onAddOns }: StartAndExtrasProps) {
  const { t } = useText();
  const { money } = useFormat();
  const words = usePlanWords();
  const { offer, currency, period, kind } = plan;
  const toggle = (id: number, isChosen: boolean) =>
    onAddOns(isChosen ? [...addOns, id] : addOns.filter((one) => one !== id));
  const priceOf = (price: number) =>
    kind === 'CASH'
      ? money(price, currency)
      : t('plan.amountEach', { amount: money(price, currency), each: eachText(period, t) });
  if (!offer) return null;
  return (
    <Sheet title={t('plan.startAndExtras', { name: plan.name })}>
      <SheetBody>
        <div className="start-and-extras">
          <DatePicker
            label={t('plan.start')}
            value={start ?? offer.startsOn}
            earliest={offer.startsOn}
            latest={offer.lastStart}
            onChange={(day) => onStart(day === null || day === offer.startsOn ? undefined : day)}
          />
          {plan.addOns.length > 0 && (
            <fieldset className="extras">
              <legend>{t('plan.addOns')}</legend>
              {plan.addOns.map(({ addOnId, name, description, price, privileges }) => (
                <Checkbox
                  key={addOnId}
                  isSelected={addOns.includes(addOnId)}
                  onChange={(isChosen) => toggle(addOnId, isChosen)}
                >
                  <span className="extra">
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
            </fieldset>
          )}
        </div>
      </SheetBody>
    </Sheet>
  );
}
