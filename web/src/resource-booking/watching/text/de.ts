import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'watch.tellMe': 'Melden, wenn etwas frei wird',
  'watch.nothingSuits': 'Nichts Passendes dabei?',
  'watch.own_one': 'Sie haben {count} Wunsch vorgemerkt',
  'watch.own_other': 'Sie haben {count} Wünsche vorgemerkt',
  'watch.see': 'Vorgemerkte Wünsche ansehen',

  'watch.title': 'Melden, wenn ein Platz frei wird',
  'watch.text_one':
    'Wir halten ihn {count} Minute für Sie frei und schreiben Ihnen eine E-Mail. Buchen Sie ihn in dieser Zeit nicht, geht er an die nächste Person.',
  'watch.text_other':
    'Wir halten ihn {count} Minuten für Sie frei und schreiben Ihnen eine E-Mail. Buchen Sie ihn in dieser Zeit nicht, geht er an die nächste Person.',
  'watch.close': 'Schließen',
  'watch.courts': 'Plätze',
  'watch.anyCourt': 'Jeder Platz',
  'watch.days': 'Tage',
  'watch.onlyThen': 'Nur {day}',
  'watch.weekly': 'Jede Woche',
  'watch.weekdays': 'Wochentage',
  'watch.noWeekday': 'Wählen Sie mindestens einen Wochentag.',
  'watch.between': 'Frühestens ab',
  'watch.and': 'Spätestens bis',
  'watch.lastDay': 'Bis zum',
  'watch.noLastDay': 'Wählen Sie einen Tag.',
  'watch.goesOn': 'Auch nach einer Buchung weiter melden',
  'watch.begin': 'Vormerken',
  'watch.begun': 'Vorgemerkt. Wir schreiben Ihnen, sobald ein Platz frei wird.',
  'watch.forWhom': 'Für {name}',

  'watch.list': 'Ihre vorgemerkten Wünsche',
  'watch.loadError': 'Ihre Wünsche konnten nicht geladen werden',
  'watch.none': 'Sie haben nichts vorgemerkt',
  'watch.noneText': 'Ist alles belegt, melden wir uns, sobald ein Platz frei wird.',
  'watch.allDays': 'Täglich',
  'watch.times': '{days}, {from} bis {until}',
  'watch.on': '{day}, {from} bis {until}',
  'watch.period': 'bis {day}',
  'watch.keeps': 'gilt auch nach einer Buchung',
  'watch.stop': 'Löschen',
  'watch.stopped': 'Wunsch gelöscht',
  'watch.full_one':
    'Mehr als {count} Wunsch können wir uns hier nicht merken. Löschen Sie ihn für einen anderen.',
  'watch.full_other':
    'Mehr als {count} Wünsche können wir uns hier nicht merken. Löschen Sie einen davon für einen anderen.',
  'watch.another': 'Noch einen Wunsch vormerken',

  'watch.held': 'Wir halten {court} für Sie frei: {when}.',
  'watch.yours':
    'Dieser Platz ist frei geworden. Wir halten ihn bis {time} für Sie frei, danach geht er an die nächste Person.',
  'watch.left': 'Noch {time}',
  'watch.bookIt': 'Zur Buchung',
  'watch.over':
    'Die Zeit ist um, und der Platz ist an die nächste Person gegangen. Ihr Wunsch bleibt vorgemerkt: Wir melden uns, wenn wieder einer frei wird.',
};
