import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'course.gone': 'Diese Kursreihe wird nicht mehr angeboten. Wählen Sie eine andere.',
  'course.tooLateToSignUp': 'Für die Anmeldung zu dieser Kursreihe ist es zu spät. Wählen Sie eine andere.',
  'course.standbyListFull': 'Die Nachrückliste ist voll. Wählen Sie eine andere Kursreihe.',
  'course.standbyListDisabled': 'Diese Kursreihe hat keine Nachrückliste. Wählen Sie eine andere.',
  'course.alreadyInStandbyList':
    'Sie stehen schon auf der Nachrückliste. Wir schreiben Ihnen eine E-Mail, sobald ein Platz frei wird.',
};
