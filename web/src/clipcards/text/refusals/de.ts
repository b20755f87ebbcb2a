import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'clipcard.notFound': 'Diese Mehrfachkarte gibt es nicht mehr. Sehen Sie nach, was angeboten wird.',
  'clipcard.noLongerSold':
    'Diese Mehrfachkarte wird nicht mehr verkauft. Sehen Sie nach, was angeboten wird.',
  'clipcard.notForClass': 'Diese Mehrfachkarte gilt nicht für diesen Kurs. Wählen Sie eine andere.',
  'clipcard.priceTooHigh': 'Dieser Preis ist zu hoch. Geben Sie einen im erlaubten Rahmen ein.',
  'clipcard.priceTooLow': 'Dieser Preis ist zu niedrig. Geben Sie einen im erlaubten Rahmen ein.',
  'clipcard.priceRequired': 'Hier fehlt ein Preis. Geben Sie einen im erlaubten Rahmen ein.',
  'clipcard.cannotRaisePrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu erhöhen. Fragen Sie Ihre Leitung.',
  'clipcard.cannotLowerPrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu senken. Fragen Sie Ihre Leitung.',
  'clipcard.cannotLowerOwnPrice':
    'Für sich und Ihre Familie können Sie den Preis nicht senken. Bitten Sie jemanden aus dem Team, den Verkauf zu übernehmen.',
  'clipcard.cannotChangePrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu ändern. Fragen Sie Ihre Leitung.',
  'clipcard.cannotOverridePrice':
    'Sie haben keine Berechtigung, den Preis dieser Mehrfachkarte zu überschreiben. Fragen Sie Ihre Leitung.',
};
