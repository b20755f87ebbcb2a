import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'friend.invalidCode':
    'Dieser Link gilt nicht mehr. Bitten Sie die Person, die Sie eingeladen hat, um einen neuen.',
  'friend.cannotReferYourself':
    'Dieser Link stammt von Ihnen oder aus Ihrem Haushalt. Teilen Sie ihn mit jemand anderem.',
  'friend.noClipsLeft':
    'Die Person, die Sie eingeladen hat, hat keine Gastbesuche mehr. Kaufen Sie eine Mehrfachkarte, um mitzukommen.',
  'friend.maximumFreeSessionsReached':
    'Sie haben alle kostenlosen Besuche genutzt. Werden Sie Mitglied, um wiederzukommen.',
  'friend.nothingToGive':
    'Sie haben gerade keinen Gästebesuch zu vergeben. Nehmen Sie einen ungenutzten Link zurück oder warten Sie auf Ihre nächsten Besuche.',
  'friend.visitGone': 'Diesen Besuch gibt es nicht mehr. Laden Sie die Seite neu, um die Besuche zu sehen.',
  'friend.visitUsed': 'Dieser Gästepass wurde schon benutzt. Bitten Sie den Gast um einen neuen.',
  'friend.guestBlocked':
    'Dieser Gast ist gesperrt, darum gilt der Gästepass nicht. Klären Sie den Grund mit der Leitung.',
  'friend.alreadyMember':
    'Das gilt nur für Personen, die noch nicht Mitglied waren. Als Mitglied können Sie wie gewohnt buchen.',
  'friend.ageNotAllowed': 'Gästebesuche sind für ein anderes Alter gedacht. Fragen Sie bitte am Empfang.',
  'friend.noWallet':
    'Der Club kann derzeit keine Pässe in dieses Wallet legen. Zeigen Sie stattdessen den Code auf dieser Seite.',
};
