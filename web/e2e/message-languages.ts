import type { ClubName } from './portal.ts';

export type Language = 'en' | 'de' | 'ar';

/** Each language, at a club of the demo that speaks it. */
export const spoken: readonly { club: ClubName; centerId: number; language: Language }[] = [
  { club: 'kestrel', centerId: 100, language: 'en' },
  { club: 'kestrel', centerId: 100, language: 'de' },
  { club: 'waha', centerId: 300, language: 'ar' },
];
