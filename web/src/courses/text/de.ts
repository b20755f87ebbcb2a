import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'title.courses': 'Kursreihen',
  'courses.course': 'Kursreihe',
  'courses.close': 'Kursreihe schließen',
  'courses.loadError': 'Die Kursreihen konnten nicht geladen werden',
  'courses.courseLoadError': 'Die Kursreihe konnte nicht geladen werden',
  'courses.loading': 'Die Kursreihen werden geladen',
  'courses.count_one': '{count} Kursreihe',
  'courses.count_other': '{count} Kursreihen',

  'courses.level': 'Stufe',
  'courses.anyLevel': 'Alle Stufen',
  'courses.day': 'Wochentag',
  'courses.anyDay': 'Jeder Tag',
  'courses.none': 'Noch keine Kursreihen',
  'courses.noneText': 'Der Club hat noch keine Kursreihen geplant. Schauen Sie später wieder vorbei.',
  'courses.noneFiltered': 'Keine passende Kursreihe',
  'courses.noneFilteredText':
    'Keine Kursreihe passt zu allen Filtern. Löschen Sie die Filter, um alle zu sehen.',

  'courses.dates_one': '{count} Termin',
  'courses.dates_other': '{count} Termine',
  'courses.datesLeft_one': 'noch {count} von {all} Terminen',
  'courses.datesLeft_other': 'noch {count} von {all} Terminen',
  'courses.full': 'Ausgebucht',
  'courses.standby': 'Ausgebucht. Nachrückliste: {count} von {places}',
  'courses.standbyFull': 'Ausgebucht, auch die Nachrückliste ist voll',
  'courses.status.TOO_LATE': 'Zu spät zum Anmelden',
  'courses.status.ENDED': 'Beendet',
  'courses.status.CANCELLED': 'Vom Club abgesagt',
  'courses.wholePrice': 'Ganze Kursreihe: {amount}',
  'courses.membersPrice': 'Für Mitglieder: {amount}',

  'courses.term': 'Alle Termine',
  'courses.date.over': 'Vorbei',
  'courses.date.off': 'Abgesagt',
  'courses.date.next': 'Nächster',
  'courses.date.coming': 'Kommt noch',
  'courses.calledOff': '{day} fällt aus.',
  'courses.calledOffBecause': '{day} fällt aus: {reason}',

  'courses.isMembersPrice': 'Mitgliederpreis',
  'courses.products': 'Passend zur Kursreihe',
  'courses.oneEach': 'Je eins pro Person. Die Anzahl können Sie im Warenkorb ändern.',

  'title.coursesPayment': 'Kursreihen bezahlen',
  'courses.more': 'Weitere Kursreihe wählen',
  'courses.emptyText':
    'Hier stehen die Kursreihen, die Sie für sich oder Ihre Familie wählen, bis Sie sie bezahlen.',
  'courses.toCourses': 'Kursreihen ansehen',
  'courses.productFor': '{product} ({amount}) für {name}',
};
