import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'course.gone': 'لم تعد هذه الدورة متاحة. اختر دورة أخرى.',
  'course.tooLateToSignUp': 'فات وقت التسجيل في هذه الدورة. اختر دورة أخرى.',
  'course.standbyListFull': 'قائمة الاحتياط ممتلئة. اختر دورة أخرى.',
  'course.standbyListDisabled': 'ليس لهذه الدورة قائمة احتياط. اختر دورة أخرى.',
  'course.alreadyInStandbyList': 'أنت في قائمة الاحتياط من قبل. سنراسلك عند توفّر مكان.',
};
