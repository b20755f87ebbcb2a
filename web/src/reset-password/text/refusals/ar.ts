import type { en } from './en.ts';

export const ar: Record<keyof typeof en, string> = {
  'resetPassword.invalidLink':
    'استُخدم هذا الرابط من قبل أو انتهت صلاحيته أو أنه غير مكتمل. اطلب رابطًا جديدًا لتعيين كلمة المرور.',
};
