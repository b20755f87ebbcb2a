import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'title.basket': 'Warenkorb bezahlen',
  'basket.for': 'Für {name}, bei {center}',
  'basket.at': 'Bei {center}',
  'basket.held_one': 'Wir halten das noch {count} Minute für Sie frei, bis {time}.',
  'basket.held_other': 'Wir halten das noch {count} Minuten für Sie frei, bis {time}.',
  'basket.heldShortly': 'Wir halten das keine Minute mehr für Sie frei, bis {time}.',
  'basket.heldOver':
    'Wir halten das nicht mehr für Sie frei. Sie können trotzdem versuchen zu bezahlen, wenn es noch da ist.',
  'basket.loadError': 'Der Warenkorb konnte nicht geladen werden',
  'basket.notYours':
    'Dieser Warenkorb ist für jemand anderen. Über seinen Link können Sie ihn mit Karte bezahlen; abgebucht wurde noch nichts.',
  'basket.notFoundTitle': 'Wir finden diesen Warenkorb nicht',
  'basket.notFoundText':
    'Der Link ist unvollständig, oder es gibt den Warenkorb nicht mehr. Es wurde nichts abgebucht. Wählen Sie noch einmal, was Sie möchten.',
  'basket.paidTitle': 'Dieser Warenkorb ist bezahlt',
  'basket.paidText': 'Hier ist nichts mehr zu bezahlen. Sie zahlen nicht zweimal.',
  'basket.closedTitle': 'Dieser Warenkorb ist abgelaufen',
  'basket.closedText': 'Es wurde nichts abgebucht. Wählen Sie noch einmal, was Sie möchten.',
  'basket.emptyTitle': 'Dieser Warenkorb ist leer',
  'basket.emptyText': 'Was Sie auswählen, finden Sie hier, bis Sie es bezahlen.',
};
