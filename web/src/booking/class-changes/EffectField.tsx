import { type CancelEffect, cancelEffects } from '@foyer/contract/shared/participation';
import { useText } from '../../platform/text.ts';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';

interface EffectFieldProps {
  effect: CancelEffect;
  onChange: (effect: CancelEffect) => void;
}

/** Chooses what happens to the clips and payments of those who lose their place. */
export function EffectField({ effect, onChange }: EffectFieldProps) {
  const { t } = useText();
  return (
    <RadioGroup
      label={t('booking.changes.effect')}
      value={effect}
      onChange={(value) => onChange(cancelEffects.find((one) => one === value) ?? 'GIVE_BACK')}
    >
      {cancelEffects.map((one) => (
        <Radio key={one} value={one}>
          {t(`booking.changes.effect.${one}`)}
        </Radio>
      ))}
    </RadioGroup>
  );
}
