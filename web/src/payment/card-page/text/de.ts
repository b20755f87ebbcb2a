import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'cardPage.card': 'Karte speichern',
  'cardPage.cardAbout': 'Geben Sie sie hier auf der Seite ein. Jetzt wird nichts abgebucht.',
  'cardPage.about':
    'Geben Sie unten Ihre Karte ein. Auch wenn Sie die Seite neu laden, wird nur einmal abgebucht.',
  'cardPage.aboutWallets':
    'Wählen Sie unten Karte oder Wallet. Auch wenn Sie die Seite neu laden, wird nur einmal abgebucht.',
  'cardPage.declined':
    'Die Karte wurde abgelehnt. Es wurde nichts abgebucht. Versuchen Sie eine andere Karte oder eine andere Zahlungsart.',
  'cardPage.invalid': 'Bitte prüfen Sie Kartennummer, Ablaufdatum und Prüfziffer.',
  'cardPage.fields': 'Kartendaten',
  'cardPage.broken':
    'Das Zahlungsformular funktioniert gerade nicht. Es wurde nichts abgebucht. Versuchen Sie es noch einmal oder wählen Sie eine andere Zahlungsart.',
};
