import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { en } from './en.ts';

export const ar: Catalogue<keyof typeof en> = {
  'mail.membership.note': 'إذا لم تطلب ذلك، فأبلغ النادي فورًا. تجد بيانات الاتصال به أدناه.',
};
