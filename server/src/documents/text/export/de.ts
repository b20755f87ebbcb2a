import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { DocumentsExportTextKey } from './en.ts';

export const de: Catalogue<DocumentsExportTextKey> = {
  'export.domain.documents': 'Verträge und Dokumente',
  'export.part.documents': 'Dokumente',
  'export.part.acceptances': 'Akzeptierte Bedingungen',
  'export.part.signatures': 'Unterschriften',
  'export.field.title': 'Titel',
  'export.field.expires_on': 'Gültig bis einschließlich',
  'export.field.pdf': 'PDF-Datei (Download im Portal oder auf Anfrage am Empfang)',
  'export.field.document_id': 'Dokumentnummer',
  'export.field.accepted_at': 'Akzeptiert',
  'export.field.ip_address': 'Netzwerkadresse',
  'export.field.signer_name': 'Unterschrieben von',
  'export.field.signed_at': 'Unterschrieben',
  'export.value.ISSUED': 'Ausgestellt',
  'export.value.UNSIGNED': 'Noch nicht unterschrieben',
  'export.value.SIGNED': 'Unterschrieben',
  'export.value.SUBSCRIPTION_CONTRACT': 'Mitgliedsvertrag',
  'export.value.ADDON_CONTRACT': 'Vertrag über eine Zusatzleistung',
  'export.value.CLIPCARD_CONTRACT': 'Vertrag über eine Mehrfachkarte',
  'export.value.PAYMENT_AGREEMENT_CONTRACT': 'Zahlungsvereinbarung',
  'export.value.CREDITCARD_AGREEMENT_CONTRACT': 'Kreditkartenvereinbarung',
  'export.value.HEALTH_CERTIFICATE': 'Gesundheitszeugnis',
  'export.value.DOCUMENTATION': 'Dokument',
};
