import type { Club } from '../../clubs/club.ts';
import { recipientOf } from '../../config/recipient.ts';
import type { Services } from '../../frame/context.ts';
import { runTransaction } from '../../frame/transaction.ts';
import { readPerson } from '../../person/store.ts';
import type { Db, Tx } from '../../platform/db/database.ts';
import { queueEmail } from '../../platform/mail/outbox.ts';
import { compose, type Sending, senderFor, weekLink } from '../notifications/sender.ts';
import { toTrainings } from './response.ts';
import { markNotified, readCentersWithTrainers, readUnnotified, type TrainingRow } from './store.ts';

/** Asks trainers to confirm what people have booked with them, or have moved since: each once, also with several processes. */
export async function notifyTrainers(services: Services, signal?: AbortSignal): Promise<void> {
  const { db, clock, clubs, log } = services;
  for (const centerId of await readCentersWithTrainers(db)) {
    if (signal?.aborted) return;
    const club = await clubs.byCenter(centerId);
    if (!club) continue;
    try {
      await runTransaction(db, undefined, async (tx) => {
        const now = clock.now();
        for (const training of await readUnnotified(tx, centerId, now))
          if (await markNotified(tx, training, now))
            await notifyTrainer(tx, services, { club, training, now });
      });
    } catch (error) {
      log.error({ err: error, center: centerId }, 'trainers could not be notified of their trainings');
    }
  }
}

async function notifyTrainer(
  tx: Tx,
  sending: Sending,
  { club, training, now }: { club: Club; training: TrainingRow; now: Temporal.Instant },
): Promise<void> {
  const centerId = club.center.id;
  const trainer = await readPerson(tx as Db, { centerId, id: training.person_id });
  const recipient = trainer && recipientOf(trainer);
  const [shown] = await toTrainings(tx, centerId, [training]);
  if (!recipient || !shown) return;
  const sender = senderFor(club, sending);
  const email = compose(sender, recipient, (say, { when }) => {
    const names = { what: training.name, starts: when(training.starts_at) };
    return {
      subject: say('mail.trainer.subject', names),
      heading: say('mail.trainer.heading'),
      paragraphs: [
        say('mail.schedule.line', names),
        say('mail.trainer.who', { people: shown.people.join(', ') }),
        say('mail.trainer.body'),
      ],
      button: {
        text: say('mail.trainer.button'),
        url: weekLink(sender, training.starts_at),
        otherwise: say('mail.schedule.otherwise'),
      },
    };
  });
  await queueEmail(tx, centerId, now, email);
}
