import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'friend.noCampaign': 'Derzeit gibt es keine Prämie für Empfehlungen. Schauen Sie später wieder vorbei.',
  'friend.alreadyReferred': 'Sie sind bereits über den Link eines anderen Freundes gekommen. Dieser zählt.',
  'friend.referredByYou':
    'Sie haben diesen Freund selbst empfohlen. Teilen Sie Ihren Link mit jemand anderem.',
};
