import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'friend.invalidCode':
    'Dieser Code gilt nicht. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  'friend.cannotReferYourself':
    'Sie können sich nicht selbst empfehlen. Teilen Sie den Link mit jemand anderem.',
  'friend.noClipsLeft':
    'Die Person, die Sie eingeladen hat, hat keine Gastbesuche mehr. Kaufen Sie eine Mehrfachkarte, um mitzukommen.',
  'friend.maximumFreeSessionsReached':
    'Sie haben alle kostenlosen Besuche genutzt. Werden Sie Mitglied, um wiederzukommen.',
};
