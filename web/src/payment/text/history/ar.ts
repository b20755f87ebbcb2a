import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.payment.started': 'بدء دفعة',
  'history.action.payment.returned': 'استرداد دفعة من البنك',
  'history.action.payment.recorded': 'تسجيل دفعة لدى الاستقبال',
  'history.action.debt.handedOver': 'أُحيل الدين إلى جهة تحصيل الديون',
  'history.action.debt.paid': 'سُدّد الدين ورُفع الإيقاف',
};
