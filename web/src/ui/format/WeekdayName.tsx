import './weekday-name.css';

interface WeekdayNameProps {
  short: string;
  /** One character, for columns too narrow for short names that are whole words, as in Arabic. */
  narrow: string;
}

/** Longer short names, such as those of Arabic, give way to one character where they don't fit. */
const fitsAlways = 4;

export function WeekdayName({ short, narrow }: WeekdayNameProps) {
  if (short.length <= fitsAlways) return short;
  return (
    <span className="weekday-name">
      <span className="weekday-short">{short}</span>
      <span className="weekday-narrow" aria-hidden="true">
        {narrow}
      </span>
    </span>
  );
}
