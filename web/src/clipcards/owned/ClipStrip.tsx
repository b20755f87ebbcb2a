import type { CSSProperties } from 'react';
import './clip-strip.css';

/** More clips than this are drawn as one strip without its perforation. */
const mostDrawn = 30;

/** The card itself: a strip of clips, a hole in each that is gone. The words beside it say the same. */
export function ClipStrip({ size, left, isOver = false }: { size: number; left: number; isOver?: boolean }) {
  const used = size - left;
  if (size > mostDrawn) {
    const share: CSSProperties & Record<'--used', string> = { '--used': `${(used / size) * 100}%` };
    return (
      <div
        className="clip-strip"
        data-plain
        data-over={isOver || undefined}
        style={share}
        aria-hidden="true"
      />
    );
  }
  return (
    <div className="clip-strip" data-over={isOver || undefined} aria-hidden="true">
      {Array.from({ length: size }, (_clip, place) => (
        <i key={place} data-used={place < used || undefined} />
      ))}
    </div>
  );
}
