import type { Plan } from '@foyer/contract/subscription/plan';
import { useFormat } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { DatePicker } from '../../ui/date/DatePicker.tsx';
import { Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { eachText } from './duration-text.ts';
import { usePlanWords } from './use-plan-words.ts';

interface StartDateProps {
  plan: Plan;
  start: string | undefined;
  /** Undefined for the first possible day. */
  onChange: (start: string | undefined) => void;
}

/** From when a plan is wanted, within the days on which it can start. */
export function StartDate({ plan: { offer }, start, onChange }: StartDateProps) {
  const { t } = useText();
  if (!offer) return null;
  return (
    <DatePicker
      label={t('plan.start')}
      value={start ?? offer.startsOn}
      earliest={offer.startsOn}
      latest={offer.lastStart}
      onChange={(day) => {
        if (day !== null) onChange(day === offer.startsOn ? undefined : day);
      }}
    />
  );
}

interface AddOnsProps {
  plan: Plan;
  chosen: readonly number[];
  onChange: (chosen: readonly number[]) => void;
}

/** Where the add-ons are on the page. */
export const addOnsId = 'add-ons';

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
    <div id={addOnsId} className="add-ons">
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
