import { numberFormatter } from '@foyer/contract/shared/formatters';
import { useFormats } from '../../platform/Formats.tsx';

/** From beginners to professionals, in steps of a half. */
export const playingLevels: readonly number[] = Array.from({ length: 15 }, (_, index) => index / 2);

/** Levels as people write them: 3.5. */
export function useLevelFormat(): (level: number) => string {
  const { numbers } = useFormats();
  const format = numberFormatter(numbers, { minimumFractionDigits: 1 });
  return (level) => format.format(level);
}
