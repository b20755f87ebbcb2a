import { Select } from '../../ui/field/Select.tsx';
import { Option } from '../../ui/menu/Option.tsx';
import { playingLevels, useLevelFormat } from './levels.ts';

interface LevelSelectProps {
  label: string;
  help?: string;
  value: number | undefined;
  onChange: (level: number) => void;
  isDisabled?: boolean;
}

export function LevelSelect({ value, onChange, ...props }: LevelSelectProps) {
  const write = useLevelFormat();
  return (
    <Select
      {...props}
      value={value === undefined ? null : String(value)}
      onChange={(level) => onChange(Number(level))}
    >
      {playingLevels.map((level) => (
        <Option key={level} id={String(level)} textValue={write(level)}>
          {write(level)}
        </Option>
      ))}
    </Select>
  );
}
