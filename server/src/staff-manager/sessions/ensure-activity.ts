import { ruleOf, type ScheduledType } from '@foyer/contract/shared/staff-manager';
import { defaultLanguage } from '../../clubs/default-language.ts';
import { ownActivity } from '../../participation/own-activity.ts';
import type { Tx } from '../../platform/db/database.ts';
import { wording } from '../../platform/mail/wording.ts';
import { ar } from '../text/ar.ts';
import { de } from '../text/de.ts';
import { en, type ScheduleTextKey } from '../text/en.ts';
import type { Centre } from './centre.ts';
import { noActivity } from './plan-create.ts';
import type { WantedSession } from './wanted-session.ts';

const names = { en, de, ar };

/** How early staff can add people. */
const yearAhead = 366;

/** The session with its activity, which the first session of a type makes, named in the club's language. */
export async function withActivity(tx: Tx, centre: Centre, wanted: WantedSession): Promise<WantedSession> {
  if (wanted.activityId !== noActivity) return wanted;
  const { club } = centre;
  const { id: centerId, currency } = club.center;
  // Two who make the first one at once make one of them.
  await tx.selectFrom('center').select('id').where('id', '=', centerId).forNoKeyUpdate().execute();
  const type = wanted.activityType;
  const activityId = await ownActivity(tx, {
    ...{ centerId, type, currency, name: nameOf(centre, type) },
    ...(ruleOf(type).participants !== 'NONE' && { capacity: 10, opensDaysBefore: yearAhead }),
  });
  return { ...wanted, activityId };
}

function nameOf({ club }: Pick<Centre, 'club'>, type: ScheduledType): string {
  const language = defaultLanguage(club);
  const catalogue = Object.hasOwn(names, language) ? names[language as keyof typeof names] : en;
  const key = `schedule.activity.${type}` as ScheduleTextKey;
  return wording<ScheduleTextKey>(catalogue, club.config.translations[language])(key);
}
