import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const de: Catalogue<keyof typeof en> = {
  'mail.membership.note':
    'Wenn Sie das nicht veranlasst haben, sagen Sie dem Club sofort Bescheid. Die Kontaktdaten stehen unten.',
};
