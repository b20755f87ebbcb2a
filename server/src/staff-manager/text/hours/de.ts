import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { HoursTextKey } from './en.ts';

export const de: Catalogue<HoursTextKey> = {
  'hours.name': 'Name',
  'hours.date': 'Datum',
  'hours.from': 'Von',
  'hours.until': 'Bis',
  'hours.activity': 'Angebot',
  'hours.minutes': 'Minuten',
};
