import type { ClassBooking } from '@foyer/contract/classes';
import type { WebappConfig } from '@foyer/contract/config';
import { useConfig } from '../config/queries.ts';
import type { ArtName } from '../ui/art/Art.tsx';
import type { PictureSource } from '../ui/art/Picture.tsx';

type Pictured = Pick<ClassBooking, 'name' | 'activityGroup' | 'image'>;

/** Words in names of activities, in the languages of the portal. */
const words: readonly (readonly [RegExp, ArtName])[] = [
  [/pilates|reformer|بيلاتس/i, 'pilates'],
  [/yoga|vinyasa|yin\b|stretch|mobility|meditation|dehn|يوغا|اليوغا/i, 'yoga'],
  [/ride|spin|cycl|bike|\brad|fahrrad|دراج/i, 'spin'],
  [/hiit|interval|tabata|circuit|zirkel|كثاف/i, 'hiit'],
  [/aqua|swim|pool|schwimm|wasser|سباح|مائي/i, 'swim'],
  [/box|kick|fight|combat|ملاكم/i, 'box'],
  [/danc|tanz|zumba|ballet|barre|رقص/i, 'dance'],
  [/barbell|strength|power|pump|kraft|hantel|rücken|قوة/i, 'strength'],
  [/climb|boulder|kletter|تسلق/i, 'climb'],
  [/padel|بادل/i, 'padel'],
  [/squash|سكواش/i, 'squash'],
  [/badminton|ريشة/i, 'badminton'],
  [/tennis|تنس/i, 'tennis'],
  [/kid|child|junior|kinder|أطفال/i, 'kids'],
  [/\brun|lauf|جري/i, 'run'],
];

export const artOf = ({ name, activityGroup }: Omit<Pictured, 'image'>): ArtName =>
  [name, activityGroup].flatMap((text) => words.find(([word]) => word.test(text))?.[1] ?? [])[0] ?? 'club';

type Look = Pick<WebappConfig['lookAndFeel'], 'classImages' | 'defaultClassImage' | 'classArtwork'>;

/** The picture of the class, else the club's for its name or group, else artwork or a default, as configured. */
export function pictureOf(
  { image, ...one }: Pictured,
  { classImages, defaultClassImage, classArtwork }: Look,
): PictureSource {
  const found = image ?? classImages[one.name] ?? classImages[one.activityGroup];
  if (!found && classArtwork) return { art: artOf(one) };
  return { image: found ?? defaultClassImage, alt: '' };
}

export function usePictureOf(): (one: Pictured) => PictureSource {
  const { lookAndFeel } = useConfig();
  return (one) => pictureOf(one, lookAndFeel);
}
