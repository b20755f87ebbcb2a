import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'title.bringAFriend': 'Freund mitbringen',
  'friend.loadError': 'Wir konnten Ihre Gästebesuche nicht laden',
  'friend.visits': 'Nehmen Sie einen Freund mit',
  'friend.until': 'bis {date}',
  'friend.create': 'Link erstellen',
  'friend.none': 'Keine Gästebesuche',
  'friend.noneText':
    'Mit manchen Mitgliedschaften und Mehrfachkarten können Sie einen Freund kostenlos mitnehmen. Wenn das bei Ihnen so ist, sehen Sie Ihre Gästebesuche hier.',
  'friend.shareTitle': 'Diesen Link teilen',
  'friend.link': 'Link für Ihren Freund',
  'friend.linkHelp':
    'Er gilt für einen Freund und einen Besuch. Bis Ihr Freund da war, können Sie ihn zurücknehmen.',
  'friend.mailSubject': 'Komm doch mit',
  'friend.mailText':
    'Ich möchte dich kostenlos in meinen Club mitnehmen. Über diesen Link bekommst du deinen Gästepass:',
  'friend.share': 'Teilen',
  'friend.mail': 'E-Mail',
  'friend.showCode': 'QR-Code anzeigen',
  'friend.code': 'QR-Code des Links',
  'friend.given': 'Links und Gäste',
  'friend.linkNumber': 'Link {number}',
  'friend.usedAt': 'War am {moment} da',
  'friend.offeredAt': 'Erstellt am {moment}',
  'friend.state.OFFERED': 'Noch nicht angenommen',
  'friend.state.TAKEN': 'Kommt',
  'friend.state.USED': 'War da',
  'friend.state.RUN_OUT': 'Abgelaufen',
  'friend.state.WITHDRAWN': 'Zurückgenommen',
  'friend.withdraw': 'Zurücknehmen',
  'friend.keep': 'Behalten',
  'friend.withdrawTitle': 'Diesen Besuch zurücknehmen?',
  'friend.withdrawOffered':
    'Der Link funktioniert dann nicht mehr. Sie können den Besuch jemand anderem geben.',
  'friend.withdrawTaken':
    'Der Gästepass Ihres Freundes gilt dann nicht mehr, und Sie erhalten den Besuch zurück.',
  'friend.pass': 'Ihr Gästepass',
  'friend.passTitle': 'Hier ist Ihr Gästepass',
  'friend.passText':
    'Zeigen Sie ihn am Empfang. Damit kommen Sie einmal kostenlos hinein. Den Weg hierher haben wir Ihnen per E-Mail geschickt.',
  'friend.passKept': 'Im Profil ansehen',
  'friend.passCode': 'QR-Code des Gästepasses für {center}',
  'friend.passOf': 'Gast von {name}',
  'friend.passUntil': 'Für einen Besuch, bis {date}',
  'friend.refused': 'Dieser Besuch ist nicht möglich',
  'friend.home': 'Zur Startseite',
  'friend.offerError': 'Wir konnten die Einladung nicht laden',
  'friend.offerTitle': 'Kommen Sie mit {name} mit',
  'friend.offerText':
    '{name} schenkt Ihnen einen Besuch bei {center}. Holen Sie sich Ihren Gästepass und zeigen Sie ihn am Empfang.',
  'friend.offerUntil': 'Holen Sie ihn sich bis {date}.',
  'friend.offerVisits': 'Kostenlose Besuche in {days} Tagen: {used} von {most} genutzt.',
  'friend.consent': 'Der Club darf mich wegen einer Mitgliedschaft kontaktieren.',
  'friend.take': 'Gästepass holen',
  'friend.left_one': 'noch {count} Besuch',
  'friend.left_other': 'noch {count} Besuche',
};
