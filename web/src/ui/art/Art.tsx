import spriteUrl from './art-sprite.svg?no-inline';

export const artNames = [
  'tennis',
  'padel',
  'squash',
  'badminton',
  'spin',
  'yoga',
  'pilates',
  'hiit',
  'strength',
  'swim',
  'run',
  'box',
  'dance',
  'kids',
  'climb',
  'club',
  'pool',
] as const;

export type ArtName = (typeof artNames)[number];

export interface ArtProps {
  name: ArtName;
  /** Cut diagonally, at the end of a club-coloured block; `--corner` sets how much of it. */
  isCorner?: boolean;
}

/** Decorative court-line artwork in the club's colours. Fills its positioned parent. */
export function Art({ name, isCorner }: ArtProps) {
  return (
    <svg className="art" data-corner={isCorner || undefined} aria-hidden="true">
      <use href={`${spriteUrl}#art-${name}`} />
    </svg>
  );
}
