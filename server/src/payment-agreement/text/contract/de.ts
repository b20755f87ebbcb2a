import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { AgreementContractTextKey } from './en.ts';

export const de: Catalogue<AgreementContractTextKey> = {
  'agreement.contract.cardTitle': 'Vereinbarung über Kartenzahlung',
  'agreement.contract.debitTitle': 'Lastschriftmandat',
  'agreement.contract.card': 'Karte',
  'agreement.contract.cardText':
    'Ich ermächtige {creditor}, fällige Beträge von dieser Karte abzubuchen, bis ich diese Vereinbarung beende. Beenden kann ich sie im Profil oder am Empfang.',
  'agreement.contract.reference': 'Mandatsreferenz',
  'agreement.contract.holder': 'Kontoinhaber',
  'agreement.contract.account': 'Konto',
  'agreement.contract.givenOn': 'Erteilt am',
  'agreement.contract.europe':
    'Ich ermächtige {creditor} (Gläubiger-Identifikationsnummer {creditorId}), wiederkehrende Zahlungen in Höhe der offenen Beträge von meinem Konto mittels SEPA-Lastschrift einzuziehen. Zugleich weise ich meine Bank an, die auf mein Konto gezogenen Lastschriften einzulösen.',
  'agreement.contract.europeRights':
    'Innerhalb von acht Wochen nach einer Belastung kann ich von meiner Bank die Erstattung des Betrags verlangen; es gelten die mit ihr vereinbarten Bedingungen. Dieses Mandat kann ich jederzeit widerrufen.',
  'agreement.contract.other':
    'Ich ermächtige {creditor}, offene Beträge bei Fälligkeit elektronisch von meinem Konto abzubuchen. Die Ermächtigung gilt für wiederkehrende Zahlungen.',
  'agreement.contract.otherRights':
    'Diese Ermächtigung kann ich jederzeit gegenüber {creditor} widerrufen, bevor die nächste Belastung an die Bank geht.',
};
