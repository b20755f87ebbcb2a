import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { noConsequences } from '../changes/summed-consequences.ts';
import { toPreview } from '../preview-staff-booking-change.ts';
import { clubToChange } from '../schedule-club.ts';
import { readCentre } from '../sessions/centre.ts';
import { judge } from '../sessions/judge.ts';
import { planCopy } from './plan-copy.ts';

export const previewCopyWeek: Handler<(typeof staffManager)['preview-copy-week']> = async (
  context,
  input,
) => {
  const club = await clubToChange(context, input.centerId);
  if (club instanceof Refusal) return club;
  return context.transaction(async (tx) => {
    const { now, language } = context;
    const centre = await readCentre(tx, club, now);
    const planned = await planCopy(tx, centre, input);
    if (planned instanceof Refusal) return planned;
    const { skipClosedDays } = input;
    const judgement = await judge(tx, centre, planned.items, { now, language, skipClosedDays });
    return { ...toPreview(judgement), consequences: noConsequences };
  });
};
