import { type GoodCause, goodCauses } from '@foyer/contract/shared/leaving';
import { useText } from '../../platform/text.ts';
import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';

interface CauseSelectProps {
  cause: GoodCause | undefined;
  onChange: (cause: GoodCause) => void;
  error?: string | undefined;
}

export function CauseSelect({ cause, onChange, error }: CauseSelectProps) {
  const { t } = useText();
  return (
    <Select
      label={t('goodCause.cause')}
      isRequired
      value={cause ?? null}
      onChange={(chosen) => onChange(goodCauses.find((one) => one === chosen) ?? 'OTHER')}
      {...(error && { error })}
    >
      {goodCauses.map((one) => (
        <Option key={one} id={one} textValue={t(`goodCause.cause.${one}`)}>
          {t(`goodCause.cause.${one}`)}
        </Option>
      ))}
    </Select>
  );
}
