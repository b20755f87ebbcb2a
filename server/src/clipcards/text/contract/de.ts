import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ClipcardContractTextKey } from './en.ts';

export const de: Catalogue<ClipcardContractTextKey> = {
  'clipcards.contract.title': 'Vertrag über eine Karte',
  'clipcards.contract.product': 'Karte',
  'clipcards.contract.clips': 'Einheiten je Karte',
  'clipcards.contract.cards': 'Anzahl der Karten',
  'clipcards.contract.validFrom': 'Gültig ab',
  'clipcards.contract.validUntil': 'Gültig bis',
  'clipcards.contract.noEnd': 'Ohne Ende',
  'clipcards.contract.renewal': 'Verlängerung',
  'clipcards.contract.renewsOn': 'Verlängert sich am {date} automatisch, wenn Sie sie vorher nicht beenden',
  'clipcards.contract.price': 'Preis',
  'clipcards.contract.total': 'Summe inklusive Steuer',
};
