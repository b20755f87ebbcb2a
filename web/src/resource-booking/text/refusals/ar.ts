import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'court.notOffered': 'لا يمكن حجز هذا الملعب في هذا الوقت. اختر وقتًا آخر.',
  'court.tooManyBooked':
    'لديك من هذه الحجوزات أقصى ما يسمح به النادي في الوقت نفسه. ألغِ أحدها، أو احجز مجددًا بعد زيارتك القادمة.',
  'court.otherPrice': 'سعر هذا الوقت مختلف، لذلك لا يمكن نقل حجزك إليه. ألغِ الحجز ثم احجز من جديد.',
};
