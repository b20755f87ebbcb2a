import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { SubscriptionExportTextKey } from './en.ts';

export const ar: Catalogue<SubscriptionExportTextKey> = {
  'export.domain.subscription': 'الخطط',
  'export.part.subscriptions': 'الخطط',
  'export.part.freezes': 'فترات التجميد',
  'export.field.subscription_id': 'رقم الخطة',
  'export.value.FROZEN': 'مجمّدة',
  'export.value.WINDOW': 'في مهلة الإلغاء',
  'export.value.CREATED': 'لم تبدأ بعد',
};
