import { formatKey } from '@foyer/contract/shared/keys';
import type { staffManager } from '@foyer/contract/staff-manager';
import type { Handler } from '../../frame/handle.ts';
import { announceSession } from '../../participation/live-channel.ts';
import { personOf, readTakingPart } from '../../participation/store.ts';
import { recipientFor } from '../../person/notifications/recipient.ts';
import { readPerson } from '../../person/store.ts';
import type { Db } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { auditSchedule } from '../audit-schedule.ts';
import { compose, linkTo, senderFor } from '../notifications/sender.ts';
import { withOwnTraining } from './own-training.ts';
import { toTrainings } from './response.ts';
import { markConfirmed } from './store.ts';

/** Confirms a training once, and emails everybody who has booked it. */
export const confirmTraining: Handler<(typeof staffManager)['confirm-training']> = (
  context,
  { bookingId, bookingCenterId },
) => {
  const key = { centerId: bookingCenterId, id: bookingId };
  return withOwnTraining(context, key, async ({ session, training, club }) => {
    const { tx, now, row } = session;
    const { actor } = context;
    if (await markConfirmed(tx, training, { by: { centerId: actor.centerId, id: actor.id }, now })) {
      const sender = senderFor(club, context);
      for (const one of await readTakingPart(tx, row)) {
        const person = await readPerson(tx as Db, personOf(one));
        const reader = person && (await recipientFor(tx, person));
        if (!reader) continue;
        const email = compose(sender, reader.recipient, (say, { when }) => ({
          subject: say('mail.confirmed.subject', { what: training.name }),
          heading: say('mail.confirmed.heading'),
          paragraphs: [
            say('mail.confirmed.body', { trainer: training.staff_name }),
            say('mail.schedule.line', { what: training.name, starts: when(training.starts_at) }),
          ],
          button: {
            text: say('mail.confirmed.button'),
            url: linkTo(sender, '/'),
            otherwise: say('mail.schedule.otherwise'),
          },
        }));
        await queueEmail(tx, key.centerId, now, email);
      }
      const after = { trainingConfirmed: true };
      await auditSchedule(
        tx,
        context,
        { club },
        { entity: 'booking', key: formatKey('booking', key), after },
      );
      await announceSession(tx, key);
    }
    const [shown] = await toTrainings(tx, key.centerId, [{ ...training, confirmed_at: now }]);
    if (!shown) throw new Error('a training that was read is shown');
    return { training: shown };
  });
};
