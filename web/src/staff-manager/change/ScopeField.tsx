import { type SeriesScope, seriesScopes } from '@foyer/contract/shared/staff-manager';
import { useText } from '../../platform/text.ts';
import { Radio, RadioGroup } from '../../ui/choice/RadioGroup.tsx';

interface ScopeFieldProps {
  scope: SeriesScope;
  onChange: (scope: SeriesScope) => void;
}

/** Which sessions of a series it is about. */
export function ScopeField({ scope, onChange }: ScopeFieldProps) {
  const { t } = useText();
  return (
    <RadioGroup
      label={t('manage.scope')}
      value={scope}
      onChange={(value) => onChange(seriesScopes.find((one) => one === value) ?? 'THIS')}
    >
      {seriesScopes.map((one) => (
        <Radio key={one} value={one}>
          {t(`manage.scope.${one}`)}
        </Radio>
      ))}
    </RadioGroup>
  );
}
