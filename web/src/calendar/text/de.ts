import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'calendar.title': 'In Ihren Kalender',
  'calendar.text':
    'Sehen Sie Ihre Buchungen und die der Menschen, um die Sie sich kümmern, in Ihrer Kalender-App, immer aktuell. Erstellen Sie dafür eine private Adresse.',
  'calendar.loadError': 'Ihr Kalender konnte nicht geladen werden',
  'calendar.make': 'Adresse erstellen',
  'calendar.since':
    'Sie haben am {date} eine Adresse erstellt. Wir zeigen sie nur einmal. Wenn Sie sie nicht mehr haben, erstellen Sie eine neue; die alte gilt dann nicht mehr.',
  'calendar.renew': 'Neue Adresse erstellen',
  'calendar.end': 'Adresse löschen',
  'calendar.ended': 'Kalenderadresse gelöscht',
  'calendar.once':
    'Wir zeigen diese Adresse nur einmal. Kopieren Sie sie jetzt, oder öffnen Sie sie in Ihrer Kalender-App.',
  'calendar.address': 'Private Adresse',
  'calendar.secret': 'Wer sie hat, kann Ihre Buchungen sehen.',
  'calendar.copy': 'Kopieren',
  'calendar.copied': 'Kopiert',
  'calendar.copyFailed':
    'Das Kopieren hat nicht geklappt. Die Adresse ist markiert, Sie können sie selbst kopieren.',
  'calendar.subscribe': 'In der Kalender-App öffnen',
};
