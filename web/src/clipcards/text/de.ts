import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'title.clipcards': 'Mehrfachkarten',
  'title.clipcard': 'Mehrfachkarte im Einzelnen',

  'clipcards.about': 'Was auf Ihren Karten übrig ist, und Karten zum Kaufen.',
  'clipcards.aboutVisitor': 'Besuche auf Karte: ein Eintritt, ein Besuch.',
  'clipcards.aboutMember': 'Was {name} hat und was Sie verkaufen können.',
  'clipcards.loadError': 'Die Mehrfachkarten konnten nicht geladen werden',

  'clipcards.logInTitle': 'Zum Kaufen anmelden',
  'clipcards.logInText': 'Dann sehen Sie auch, wie viele Eintritte Sie noch haben.',
  'clipcards.logIn': 'Anmelden',

  'clipcards.yours': 'Ihre Mehrfachkarten',
  'clipcards.yoursAndFamily': 'Mehrfachkarten von Ihnen und Ihrer Familie',
  'clipcards.family': 'Mehrfachkarten Ihrer Familie',
  'clipcards.ofMember': 'Mehrfachkarten von {name}',
  'clipcards.past': 'Aufgebraucht und abgelaufen',
  'clipcards.none': 'Keine Eintritte übrig',
  'clipcards.noneText': 'Hier steht die Karte, die Sie kaufen, mit den Eintritten, die noch darauf sind.',
  'clipcards.noneOfMember': 'Noch keine Mehrfachkarten',
  'clipcards.noneOfMemberText':
    'Hier steht, was Sie {name} verkaufen, mit den Eintritten, die noch auf der Karte sind.',
  'clipcards.noneOfFamilyText':
    'Hier steht die Karte, die Sie für {name} kaufen, mit den Eintritten, die noch darauf sind.',
  'clipcards.look': 'Angebot ansehen',
  'clipcards.leftOf': 'von {size} Eintritten übrig',
  'clipcards.forPerson': 'für {name}',
  'clipcards.until': 'gültig bis {date}',
  'clipcards.wasUntil': 'war gültig bis {date}',
  'clipcards.forever': 'läuft nicht ab',
  'clipcards.state.USED_UP': 'Aufgebraucht',
  'clipcards.state.EXPIRED': 'Abgelaufen',
  'clipcards.history': 'Verlauf',
  'clipcards.historyOf': 'Verlauf von {name}',
  'clipcards.reason.BOUGHT': 'Gekauft',
  'clipcards.reason.SPENT': 'Besuch',
  'clipcards.reason.GIVEN_BACK': 'Zurückgegeben',
  'clipcards.reason.EXPIRED': 'Abgelaufen',
  'clipcards.reason.RENEWED': 'Neu gefüllt',
  'clipcards.noHistory': 'Auf dieser Karte ist noch nichts geschehen.',

  'clipcards.forSale': 'Im Angebot',
  'clipcards.sell': 'Zu verkaufen',
  'clipcards.nothing': 'Keine Mehrfachkarten im Angebot',
  'clipcards.nothingText':
    'Der Club verkauft im Moment keine Mehrfachkarten. Fragen Sie am Empfang, was es sonst gibt.',
  'clipcards.clips_one': '{count} Eintritt',
  'clipcards.clips_other': '{count} Eintritte',
  'clipcards.perClip': '{amount} je Eintritt',
  'clipcards.days_one': '{count} Tag gültig',
  'clipcards.days_other': '{count} Tage gültig',
  'clipcards.noEnd': 'Läuft nicht ab',
  'clipcards.usableAt': 'Gilt in: {centers}',
  'clipcards.usableAtMany_one': 'Gilt in {count} Studio',
  'clipcards.usableAtMany_other': 'Gilt in {count} Studios',
  'clipcards.for': 'Für {groups}',
  'clipcards.forEverything': 'Für alles, was mit Eintritten geht',
  'clipcards.ageFrom': 'Ab {from} Jahren',
  'clipcards.ageTo': 'Bis {to} Jahre',
  'clipcards.ages': '{from} bis {to} Jahre',
  'clipcards.renews_one': 'Füllt sich jeden Monat neu',
  'clipcards.renews_other': 'Füllt sich alle {count} Monate neu',
  'clipcards.unitsLeft_one': 'Nur noch {count} Stück',
  'clipcards.unitsLeft_other': 'Noch {count} Stück',
  'clipcards.soldOut': 'Ausverkauft',

  'clipcards.no.wrongAge':
    'Diese Karte ist für ein anderes Alter. Wählen Sie eine für Ihres, oder kaufen Sie sie für jemanden aus Ihrer Familie.',
  'clipcards.no.soldOut':
    'Alle sind verkauft. Wählen Sie eine andere, oder fragen Sie am Empfang, wann es neue gibt.',
  'clipcards.no.enough':
    'Sie haben davon so viele, wie man haben kann. Nutzen Sie zuerst, was noch darauf ist.',
  'clipcards.no.atDesk': 'Diese Karte gibt es nur am Empfang. Fragen Sie dort.',
  'clipcards.no.outside':
    'Das können Sie nur in Ihrem Heimatclub kaufen. Der Empfang kann Ihre Mitgliedschaft umziehen.',
  'clipcards.no.notActive':
    'Dafür brauchen Sie eine laufende Mitgliedschaft. Werden Sie Mitglied, oder fragen Sie am Empfang.',
  'clipcards.no.blocked':
    'Ihr Konto ist gesperrt, deshalb können Sie das nicht kaufen. Fragen Sie am Empfang nach dem Grund.',
  'clipcards.no.notSold': 'Diese Karte wird im Moment nicht verkauft. Sehen Sie, was es sonst gibt.',
  'clipcards.no.unsaid': 'Diese Karte kann jetzt nicht gekauft werden. Fragen Sie am Empfang.',
  'clipcards.other.wrongAge': '{name} hat nicht das Alter für diese Karte. Wählen Sie eine andere.',
  'clipcards.other.soldOut':
    'Alle sind verkauft, auch für {name} gibt es keine mehr. Wählen Sie eine andere.',
  'clipcards.other.enough':
    '{name} hat davon so viele, wie man haben kann. Zuerst werden die übrigen Eintritte genutzt.',
  'clipcards.other.atDesk': 'Diese Karte gibt es nur am Empfang. Fragen Sie dort für {name}.',
  'clipcards.other.outside': '{name} kann das nur im Heimatclub kaufen.',
  'clipcards.other.notActive':
    '{name} hat keine laufende Mitgliedschaft. Die kommt zuerst; der Empfang hilft dabei.',
  'clipcards.other.blocked':
    'Das Konto von {name} ist gesperrt, deshalb kann nichts gekauft werden. Klären Sie zuerst den Grund.',
  'clipcards.other.notSold': 'Diese Karte wird im Moment nicht verkauft. Wählen Sie für {name} eine andere.',
  'clipcards.other.unsaid': '{name} kann diese Karte jetzt nicht bekommen. Fragen Sie am Empfang.',

  'clipcards.all': 'Alle Mehrfachkarten',
  'clipcards.backTo': 'Zurück zu {name}',
  'clipcards.forWhom': 'Für wen?',
  'clipcards.forMe': 'Für mich',
  'clipcards.howMany': 'Wie viele Eintritte?',
  'clipcards.quantity': 'Anzahl der Karten',
  'clipcards.mostCards': 'Höchstens {count}.',
  'clipcards.line': '{name}, {clips}',
  'clipcards.price': 'Preis einer Karte',
  'clipcards.priceBounds': 'Zwischen {lowest} und {highest}; laut Preisliste {amount}.',
  'clipcards.priceBack': 'Zurück zu {amount}',
  'clipcards.notThere': 'Diese Mehrfachkarte gibt es nicht',
};
