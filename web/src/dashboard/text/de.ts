import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'dashboard.welcome': 'Willkommen bei {club}',
  'dashboard.welcomeText':
    'Melden Sie sich an, um Kurse und Plätze zu buchen, Ihre Termine zu sehen und zu bezahlen.',
  'dashboard.welcomeTextJoin':
    'Werden Sie in wenigen Minuten Mitglied, oder melden Sie sich an, um zu buchen und zu bezahlen.',
  'dashboard.joinClub': 'Mitglied werden bei {club}',
  'dashboard.hello': 'Hallo {name}',
  'dashboard.notBuilt': 'Ihre Termine sind noch nicht gebaut',
  'dashboard.notBuiltText': 'Bald sehen Sie hier, was Sie für sich und Ihre Familie gebucht haben.',
  'dashboard.whatsOn': 'Im Club',
  'dashboard.filters': 'Filter',
  'dashboard.whose': 'Angezeigt für',
  'dashboard.everyone': 'Alle',
  'dashboard.notBuiltFor': 'Bald sehen Sie hier, was für {name} gebucht ist.',
};
