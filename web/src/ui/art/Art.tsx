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

/** Court-line artwork in the club's colours. Fills its positioned parent; the text beside it says the same. */
export function Art({ name }: { name: ArtName }) {
  return (
    <svg className="art" aria-hidden="true">
      <use href={`${spriteUrl}#art-${name}`} />
    </svg>
  );
}
