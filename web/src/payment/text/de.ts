import type { en } from './en.ts';

export const de: Record<keyof typeof en, string> = {
  'checkout.how': 'Wie möchten Sie bezahlen?',
  'checkout.summary': 'Ihre Bestellung',
  'checkout.total': 'Summe',
  'checkout.today': 'Heute fällig',
