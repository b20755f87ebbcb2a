import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { clubToManage } from '../schedule-club.ts';
import { readClassFigures, readSecondClasses } from './class-figures.ts';
import { readCourtFigures } from './court-figures.ts';
import { figureSpan } from './span.ts';

export const getFillRates: Handler<(typeof staffManager)['get-fill-rates']> = async (context, input) => {
  const club = await clubToManage(context, input.centerId);
  if (club instanceof Refusal) return club;
  const { db, now } = context;
  const span = figureSpan(club, input, now);
  return {
    classes: await readClassFigures(db, span),
    courts: await readCourtFigures(db, span),
    secondClasses: await readSecondClasses(db, span),
  };
};
