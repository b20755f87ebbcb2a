import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'court.notOffered': 'Dieser Platz kann zu dieser Zeit nicht gebucht werden. Wählen Sie eine andere Zeit.',
  'court.tooManyBooked':
    'Sie haben davon schon so viele gebucht, wie der Club auf einmal erlaubt. Stornieren Sie eine Buchung, oder buchen Sie nach Ihrem nächsten Besuch wieder.',
  'court.otherPrice':
    'Diese Zeit kostet etwas anderes. Daher können wir Ihre Buchung nicht dorthin verlegen. Stornieren Sie sie und buchen Sie neu.',
};
