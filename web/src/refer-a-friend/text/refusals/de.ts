import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'friend.noCampaign': 'Derzeit gibt es keine Prämie für Empfehlungen. Schauen Sie später wieder vorbei.',
  'friend.alreadyReferred': 'Sie sind bereits über den Link eines anderen Freundes gekommen. Dieser zählt.',
  'friend.referredByYou':
    'Sie haben diesen Freund selbst empfohlen. Teilen Sie Ihren Link mit jemand anderem.',
  'friend.rewardGone': 'Diese Prämie steht nicht mehr in der Liste. Bitte laden Sie die Seite neu.',
};
