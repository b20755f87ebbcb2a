import type { Catalogue } from '../../platform/mail/wording.ts';
import type { DocumentTextKey } from './en.ts';

export const de: Catalogue<DocumentTextKey> = {
  'documents.page': 'Seite {page} von {pages}',
  'documents.number': 'Dokumentnummer',
  'documents.date': 'Datum',
  'documents.club': 'Club',
  'documents.member': 'Mitglied',
  'documents.vatNumber': 'USt-IdNr. {number}',
  'documents.memberNumber': 'Mitgliedsnummer {number}',
  'documents.born': 'Geboren am {date}',
  'documents.item': 'Position',
  'documents.explanation': 'Erläuterung',
  'documents.amount': 'Betrag',
  'documents.agreed': 'Akzeptierte Bedingungen',
  'documents.terms': '{name}, Version {version}',
  'documents.agreedAt': 'Akzeptiert am {at}',
  'documents.signature': 'Unterschrift',
  'documents.signatureAs': 'Unterschrift: {role}',
  'documents.role.MEMBER': 'Mitglied',
  'documents.role.GUARDIAN': 'Elternteil oder gesetzliche Vertretung',
  'documents.signatureOf': 'Unterschrift von {name}',
  'documents.signedAt': 'Unterschrieben am {at}',
  'documents.signedForAt': 'Im Namen des Mitglieds unterschrieben am {at}',
  'documents.notSigned': 'Noch nicht unterschrieben',
};
