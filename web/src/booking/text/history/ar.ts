import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'history.action.booking.booked': 'حجز حصة',
  'history.action.booking.held': 'حفظ مكان',
  'history.action.booking.waiting': 'الانضمام إلى قائمة الانتظار',
  'history.action.booking.checkedIn': 'تسجيل الحضور',
  'history.action.booking.missed': 'التغيّب عن حصة',
  'history.action.booking.cancelled': 'إلغاء الحجز',
  'history.action.booking.changed': 'تعديل الحجز',
  'history.action.court.watched': 'طلب تنبيه عند توفر ملعب',
  'history.action.court.stoppedWatching': 'إيقاف التنبيه عند توفر ملعب',
  'history.action.court.standingBooked': 'حجز موعد أسبوعي',
  'history.action.court.standingEnded': 'إنهاء الحجز الأسبوعي',
  'history.action.court.shared': 'تغيير اللاعبين في ملعب',
  'history.action.course.levelRecorded': 'تغيّر مستوى الدورة',
};
