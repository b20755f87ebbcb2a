import { useFormats } from '../platform/Formats.tsx';
import { dayText, noonOf } from '../platform/local-time.ts';
import type { ArtName } from '../ui/art/Art.tsx';
import { Button } from '../ui/button/Button.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';

interface EmptyScheduleProps {
  art: ArtName;
  title: string;
  text: string;
  /** The next day that has something, and the text of the button to it; undefined if none is known. */
  next?: { day: string; text: (day: string) => string } | undefined;
  onDay: (day: string) => void;
  /** Clears the search or the filters that match nothing. */
  clear?: { text: string; onPress: () => void } | undefined;
}

/** Says why there is nothing to show, and where there is something. */
export function EmptySchedule({ art, title, text, next, onDay, clear }: EmptyScheduleProps) {
  const formats = useFormats();
  return (
    <EmptyState
      art={art}
      title={title}
      action={
        <div className="actions">
          {next && (
            <Button variant="primary" onPress={() => onDay(next.day)}>
              {next.text(dayText(noonOf(next.day, formats.timeZone), formats))}
            </Button>
          )}
          {clear && <Button onPress={clear.onPress}>{clear.text}</Button>}
        </div>
      }
    >
      {text}
    </EmptyState>
  );
}
