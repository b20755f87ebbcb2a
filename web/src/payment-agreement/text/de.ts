import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'bank.field.holder': 'Kontoinhaber',
  'bank.field.iban': 'IBAN',
  'bank.field.bic': 'BIC',
  'bank.field.routingNumber': 'Routing-Nummer',
  'bank.field.accountType': 'Kontoart',
  'bank.field.sortCode': 'Sort Code',
  'bank.field.bsb': 'BSB-Nummer',
  'bank.field.bankRegNumber': 'Banknummer',
  'bank.field.branchNumber': 'Filialnummer',
  'bank.field.controlDigits': 'Kontrollziffern',
  'bank.field.accountNumber': 'Kontonummer',
  'bank.field.bankName': 'Name der Bank',
  'bank.accountType.CHECKING': 'Girokonto',
  'bank.accountType.SAVINGS': 'Sparkonto',
  'bank.holderInvalid':
    'Schreiben Sie den Namen so, wie die Bank ihn kennt, in lateinischen Buchstaben und mit höchstens 70 Zeichen',
  'bank.ibanInvalid': 'Diese IBAN stimmt nicht. Vergleichen Sie sie mit Ihrer Karte oder einem Kontoauszug.',
  'bank.ibanOutsideSepa': 'Von einem Konto in diesem Land kann der Club nicht einziehen',
  'bank.bicInvalid': 'Eine BIC hat 8 oder 11 Zeichen. Sie können sie weglassen.',
  'bank.routingNumberInvalid': 'Diese Routing-Nummer stimmt nicht. Sie hat neun Ziffern.',
  'bank.accountTypeInvalid': 'Wählen Sie Girokonto oder Sparkonto',
  'bank.sortCodeInvalid': 'Ein Sort Code hat sechs Ziffern',
  'bank.bsbInvalid': 'Eine BSB-Nummer hat sechs Ziffern',
  'bank.bankRegNumberInvalid': 'Die Banknummer hat vier Ziffern',
  'bank.branchNumberInvalid': 'Die Filialnummer hat vier Ziffern',
  'bank.controlDigitsInvalid':
    'Die Kontrollziffern passen nicht zu den anderen Nummern. Eine davon ist vertippt.',
  'bank.accountNumberInvalid':
    'Diese Kontonummer ist zu kurz oder zu lang, oder sie besteht nicht nur aus Ziffern',
  'bank.bankNameInvalid': 'Der Name der Bank hat höchstens 70 Zeichen',
};
