/** The words of a contract of clipcards. */
export const en = {
  'clipcards.contract.title': 'Clipcard contract',
  'clipcards.contract.product': 'Clipcard',
  'clipcards.contract.clips': 'Clips on each card',
  'clipcards.contract.cards': 'Number of cards',
  'clipcards.contract.validFrom': 'Valid from',
  'clipcards.contract.validUntil': 'Valid until',
  'clipcards.contract.noEnd': 'No end date',
  'clipcards.contract.renewal': 'Renewal',
  'clipcards.contract.renewsOn': 'Renews automatically on {date}, unless you end it before then',
  'clipcards.contract.price': 'Price',
  'clipcards.contract.total': 'Total, including tax',
} as const;

export type ClipcardContractTextKey = keyof typeof en;
