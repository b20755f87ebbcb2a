import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'dashboard.welcome': 'مرحبًا بك في {club}',
  'dashboard.welcomeText': 'سجّل الدخول لحجز الحصص والملاعب، والاطلاع على حجوزاتك، والدفع.',
  'dashboard.welcomeTextJoin': 'كن عضوًا خلال دقائق، أو سجّل الدخول للحجز والاطلاع على خططك والدفع.',
  'dashboard.joinClub': 'انضم إلى {club}',
  'dashboard.hello': 'مرحبًا {name}',
  'dashboard.notBuilt': 'جدولك لم يُبنَ بعد',
  'dashboard.notBuiltText': 'قريبًا سترى هنا ما حجزته لك ولعائلتك.',
  'dashboard.whatsOn': 'في النادي',
  'dashboard.filters': 'عوامل التصفية',
  'dashboard.whose': 'المعروض لـ',
  'dashboard.everyone': 'الجميع',
  'dashboard.notBuiltFor': 'قريبًا سترى هنا ما هو محجوز لـ {name}.',
};
