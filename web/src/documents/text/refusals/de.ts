import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'document.notFound':
    'Wir finden dieses Dokument nicht. Sehen Sie in Ihren Dokumenten nach oder fragen Sie am Empfang.',
  'document.fetchFailed': 'Wir konnten das Dokument nicht öffnen. Versuchen Sie es gleich noch einmal.',
  'document.downloadFailed':
    'Wir konnten das Dokument nicht herunterladen. Versuchen Sie es gleich noch einmal.',
  'document.signFailed':
    'Wir konnten das Dokument nicht unterschreiben, und es wurde nichts gespeichert. Unterschreiben Sie noch einmal.',
  'document.alreadySigned':
    'Dieses Dokument ist schon unterschrieben. Sie finden die unterschriebene Fassung in Ihren Dokumenten.',
  'document.linkRunOut':
    'Dieser Link ist abgelaufen. Öffnen Sie das Dokument in Ihrem Profil oder bitten Sie den Club um einen neuen Link.',
  'document.linkWithdrawn':
    'Der Club hat diesen Link zurückgezogen. Nutzen Sie den Link in einer neueren E-Mail oder fragen Sie am Empfang.',
  'document.notYours':
    'Dieses Dokument soll jemand anders unterschreiben. Melden Sie sich als die Person an, die gefragt wurde.',
  'document.leftFamily':
    'Sie gehören nicht mehr zur Familie dieser Person und können das Dokument deshalb nicht unterschreiben. Wenn das nicht stimmt, fragen Sie am Empfang.',
  'document.changed':
    'Das Dokument hat sich geändert, seit Sie es geöffnet haben. Lesen Sie es noch einmal und unterschreiben Sie dann.',
  'document.signatureMissing':
    'Die erforderliche Unterschrift fehlt. Bitte unterschreiben Sie, um fortzufahren',
  'document.fieldMisplaced':
    'Ein Unterschriftsfeld liegt nicht auf der Seite. Verschieben Sie es auf die Seite und versuchen Sie es noch einmal.',
  'document.unknownSigner':
    'Unterschreiben können nur das Mitglied und Erwachsene seiner Familie. Wählen Sie eine andere Person.',
  'document.signerLeft':
    'Jemand, der noch unterschreiben muss, gehört nicht mehr zur Familie. Fügen Sie das Dokument noch einmal hinzu und wählen Sie, wer es jetzt unterschreibt.',
  'document.nobodyToAsk':
    'Niemand, der noch unterschreiben muss, hat eine E-Mail-Adresse. Ergänzen Sie eine im Profil und versuchen Sie es noch einmal.',
  'document.pictureTooLarge':
    'Dieses Bild hat zu viele Pixel. Nehmen Sie es mit geringerer Auflösung noch einmal auf oder senden Sie ein PDF.',
  'document.alreadyExpired':
    'Dieses Dokument gilt nach diesem Datum nicht mehr. Senden Sie eines, das noch gültig ist.',
  'document.tooManyWaiting':
    'Der Club muss Ihre gesendeten Dokumente noch prüfen. Warten Sie die Antwort ab oder löschen Sie zuerst eines davon.',
  'document.reviewed': 'Der Club hat dieses Dokument schon geprüft. Laden Sie neu, um das Ergebnis zu sehen.',
  'document.ofOwnFamily':
    'Dokumente der eigenen Familie können Sie nicht prüfen. Bitten Sie eine Kollegin oder einen Kollegen.',
};
