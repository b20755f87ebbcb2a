import { type FreezeReason, freezeReasons } from '@foyer/contract/shared/freeze';
import type { AvailableFreeze } from '@foyer/contract/subscription/freeze';
import { useText } from '../../platform/text.ts';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import type { FreezeChoice } from './use-freeze-choice.ts';

/** Why, and what staff who set terms can do against the rule. */
export function FreezeTerms({ choice, available }: { choice: FreezeChoice; available: AvailableFreeze }) {
  return (
    <>
      <Reason choice={choice} />
      {available.mayOverride && <Overrides choice={choice} fee={available.fee} />}
    </>
  );
}

const unsaid = '-';

/** Nobody has to give a reason. */
function Reason({ choice: { reason, setReason } }: { choice: FreezeChoice }) {
  const { t } = useText();
  return (
    <Select
      label={t('freeze.reason')}
      value={reason ?? unsaid}
      onChange={(id) => setReason(freezeReasons.find((one) => one === id))}
    >
      {[unsaid, ...freezeReasons].map((id) => {
        const text = t(id === unsaid ? 'freeze.reason.unsaid' : `freeze.reason.${id as FreezeReason}`);
        return (
          <Option key={id} id={id} textValue={text}>
            {text}
          </Option>
        );
      })}
    </Select>
  );
}

function Overrides({ choice, fee }: { choice: FreezeChoice; fee: number }) {
  const { t } = useText();
  return (
    <>
      <Checkbox isSelected={choice.overridesRule} onChange={choice.setOverrides}>
        {t('freeze.override')}
      </Checkbox>
      {fee > 0 && (
        <Checkbox isSelected={choice.waivesFee} onChange={choice.setWaives}>
          {t('freeze.waive')}
        </Checkbox>
      )}
    </>
  );
}
