import type { Look } from '../ui/theme/theme.ts';

export const clubs = {
  kestrel: {
    name: 'Kestrel Park',
    look: {
      mainColor: '#17594a',
      secondaryColor: '#c2552d',
      highlightColor: '#dde53a',
      makeAwareColor: '#c81e4a',
    },
  },
  volta: {
    name: 'Volta',
    look: {
      mainColor: '#ffc21a',
      secondaryColor: '#4a1e8c',
      highlightColor: '#ff9fc6',
      makeAwareColor: '#d4145a',
    },
  },
  waha: {
    name: 'الواحة',
    look: {
      mainColor: '#8a1538',
      secondaryColor: '#c79a4b',
      highlightColor: '#35c4b0',
      makeAwareColor: '#c4480c',
    },
  },
} as const satisfies Record<string, { name: string; look: Look }>;

export type ClubId = keyof typeof clubs;
export type Direction = 'ltr' | 'rtl';
export type GalleryScheme = 'light' | 'dark';

export interface GalleryView {
  club: ClubId;
  scheme: GalleryScheme;
  dir: Direction;
}

export function viewOf(search: string): GalleryView {
  const query = new URLSearchParams(search);
  const club = query.get('club') ?? 'kestrel';
  return {
    club: club in clubs ? (club as ClubId) : 'kestrel',
    scheme: query.get('scheme') === 'dark' ? 'dark' : 'light',
    dir: query.get('dir') === 'rtl' ? 'rtl' : 'ltr',
  };
}
