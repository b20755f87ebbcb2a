import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'title.basket': 'Warenkorb bezahlen',
  'basket.for': 'Für {name}, bei {center}',
  'basket.at': 'Bei {center}',
  'basket.held_one': 'Wir halten das noch {count} Minute für Sie frei, bis {time}.',
  'basket.held_other': 'Wir halten das noch {count} Minuten für Sie frei, bis {time}.',
  'basket.heldShortly': 'Wir halten das keine Minute mehr für Sie frei, bis {time}.',
  'basket.heldOver':
    'Die Zeit, in der wir das für Sie freihielten, ist um. Sie können noch versuchen zu bezahlen: Was noch da ist, gehört Ihnen.',
  'basket.loadError': 'Der Warenkorb konnte nicht geladen werden',
  'basket.notYours':
    'Dieser Warenkorb ist für jemand anderen. Über seinen Link können Sie ihn mit Karte bezahlen; abgebucht wurde noch nichts.',
  'basket.notFoundTitle': 'Diesen Warenkorb gibt es nicht',
  'basket.notFoundText':
    'Der Link ist nicht vollständig, oder es gibt den Warenkorb nicht mehr. Es wurde nichts abgebucht; wählen Sie noch einmal, was Sie möchten.',
  'basket.paidTitle': 'Dieser Warenkorb ist bezahlt',
  'basket.paidText': 'Hier ist nichts mehr zu bezahlen, und nichts wird zweimal abgebucht.',
  'basket.closedTitle': 'Dieser Warenkorb ist abgelaufen',
  'basket.closedText': 'Es wurde nichts abgebucht. Wählen Sie noch einmal, was Sie möchten.',
  'basket.emptyTitle': 'Dieser Warenkorb ist leer',
  'basket.emptyText': 'Was Sie auswählen, finden Sie hier, bis Sie es bezahlen.',
};
