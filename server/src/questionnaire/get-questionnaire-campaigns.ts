import type { questionnaire } from '@foyer/contract/questionnaire';
import { clubOfBrand } from '../clubs/club-of-brand.ts';
import { textIn } from '../clubs/text-in.ts';
import { worksAt } from '../frame/access.ts';
import type { Handler } from '../frame/handle.ts';
import { refuse } from '../frame/refuse.ts';
import { dateIn } from '../platform/clock/clock.ts';
import { isOpen } from './due.ts';
import { readCampaigns, readCurrentVersions } from './store.ts';
import { languagesOf } from './template.ts';

type Call = (typeof questionnaire)['get-questionnaire-campaigns'];

export const getQuestionnaireCampaigns: Handler<Call> = async (context, input) => {
  const { db, actor, now } = context;
  const centerId = input.centerId ?? context.club.center.id;
  const club = worksAt(actor, centerId) ? await clubOfBrand(context, centerId) : undefined;
  if (!club) return refuse('general.notAuthorized');
  const today = dateIn(now, club.center.time_zone);
  const languages = languagesOf(context);
  const versions = await readCurrentVersions(db, centerId);
  const campaigns = await readCampaigns(db, centerId);
  return {
    campaigns: campaigns.flatMap((campaign) => {
      const current = versions.find(({ questionnaire_id: id }) => id === campaign.questionnaire_id);
      if (!current) return [];
      return {
        campaignId: campaign.id,
        campaignCenterId: centerId,
        questionnaireId: campaign.questionnaire_id,
        questionnaireName: textIn(current.name, languages),
        version: current.version,
        trigger: campaign.trigger,
        planIds: campaign.plan_ids,
        from: campaign.from_date.toString(),
        ...(campaign.until_date && { until: campaign.until_date.toString() }),
        isRequired: campaign.is_required,
        isOpen: isOpen(campaign, today),
      };
    }),
  };
};
