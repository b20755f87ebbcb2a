import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.subscription.joined': 'شراء عضوية',
  'history.action.subscriptionChange.made': 'تغيير الخطة',
  'history.action.subscriptionChange.undone': 'التراجع عن تغيير الخطة',
  'history.action.subscriptionFreeze.made': 'تمت جدولة تجميد',
  'history.action.subscriptionFreeze.cancelled': 'أُلغي تجميد',
  'history.action.subscriptionFreeze.stopped': 'عودة مبكرة من تجميد',
  'history.action.companyEmployee.joined': 'انضمام إلى اتفاقية شركة',
  'history.action.companyEmployee.refused': 'رفض رمز شركة',
  'history.action.companyInvoice.issued': 'إصدار فاتورة شركة',
  'history.action.joinLink.sent': 'إرسال رابط متابعة الانضمام',
  'history.action.subscriptionEnd.terminated': 'إنهاء العضوية',
  'history.action.subscriptionEnd.kept': 'التراجع عن إنهاء العضوية',
  'history.action.subscriptionEnd.withdrawn': 'العدول عن العضوية',
  'history.action.subscriptionAddOn.bought': 'شراء خدمة إضافية',
  'history.action.subscriptionAddOn.ended': 'إنهاء خدمة إضافية',
};
