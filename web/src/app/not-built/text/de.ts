import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'notBuilt.badge': 'Noch nicht verfügbar',
  'notBuilt.where':
    'Dieser Teil des Portals entsteht noch. Bis dahin hilft Ihnen der Empfang, am Telefon oder vor Ort.',

  'title.bringAFriend': 'Freund mitbringen',
  'title.managerBookingSchedule': 'Dienstplan',
  'title.paymentAgreement': 'Zahlungsvereinbarung',
  'title.questionnaire': 'Fragebogen zur Mitgliedschaft',
  'title.referAFriend': 'Freund empfehlen',
  'title.sign': 'Dokument unterschreiben',

  'about.bringAFriend': 'Hier kommen Sie als Gast eines Freundes mit.',
  'about.managerBookingSchedule': 'Hier planen Manager die Woche von Personal und Räumen.',
  'about.paymentAgreement': 'Hier legen Sie fest, wie Ihre Mitgliedschaft bezahlt wird.',
  'about.referAFriend': 'Hier wird ein Freund auf Ihre Empfehlung Mitglied.',
  'about.sign': 'Hier lesen Sie ein Dokument und unterschreiben es.',
};
