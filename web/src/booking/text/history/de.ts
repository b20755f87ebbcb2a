import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'history.action.booking.booked': 'Kurs gebucht',
  'history.action.booking.held': 'Platz reserviert',
  'history.action.booking.waiting': 'Auf die Warteliste gesetzt',
  'history.action.booking.checkedIn': 'Eingecheckt',
  'history.action.booking.missed': 'Kurs verpasst',
  'history.action.booking.cancelled': 'Buchung storniert',
  'history.action.booking.changed': 'Buchung geändert',
  'history.action.court.watched': 'Meldung freier Plätze gewünscht',
  'history.action.court.stoppedWatching': 'Meldung freier Plätze beendet',
  'history.action.court.standingBooked': 'Wöchentliche Buchung angelegt',
  'history.action.court.standingEnded': 'Wöchentliche Buchung beendet',
  'history.action.court.shared': 'Mitspieler eines Platzes geändert',
  'history.action.course.levelRecorded': 'Kursstufe geändert',
};
