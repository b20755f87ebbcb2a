import type { Catalogue } from '../../../platform/mail/wording.ts';
import type { ReferAFriendExportTextKey } from './en.ts';

export const ar: Catalogue<ReferAFriendExportTextKey> = {
  'export.domain.refer-a-friend': 'ترشيح الأصدقاء',
  'export.part.referrals': 'انضموا عبر رابطك',
  'export.part.referredBy': 'انضممت عبر رابط صديق',
  'export.part.referralLinks': 'روابط الترشيح',
  'export.part.referralRewards': 'مكافآت الترشيح',
  'export.field.number': 'الرقم',
  'export.field.ends_at': 'ينتهي',
  'export.field.joined_at': 'وقت الانضمام',
  'export.field.earned_at': 'وقت الاستحقاق',
  'export.field.rewarded_at': 'وقت المكافأة',
  'export.field.withdrawn_at': 'وقت السحب',
  'export.field.given_at': 'وقت المنح',
  'export.field.worth': 'القيمة',
  'export.field.revoked_at': 'وقت الاسترداد',
  'export.field.revoked': 'المستردّ',
  'export.field.side': 'الدور',
  'export.field.campaign_id': 'الحملة',
};
