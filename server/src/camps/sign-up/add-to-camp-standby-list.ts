import type { camps } from '@foyer/contract/camps';
import type { CampStandbyRefusal } from '@foyer/contract/camps/sign-up';
import { readRequestedParticipants } from '../../booking/taking-part/requested-participants.ts';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { joinStandby } from '../../sign-up/join-standby.ts';
import { campObstacles } from './obstacles.ts';
import { onDates, withLockedCamp } from './with-locked-camp.ts';

type Call = (typeof camps)['add-to-camp-standby-list'];

export const addToCampStandbyList: Handler<Call> = async (context, input) => {
  const people = await readRequestedParticipants(context, { participants: input.people });
  if (people instanceof Refusal) return people;
  const key = { centerId: input.campCenterId, id: input.campId };
  const keys = people.map(({ person }) => person);
  return withLockedCamp(context, key, keys, (at) =>
    joinStandby<CampStandbyRefusal>(context, at, keys, {
      readPerson: async (person) => {
        const { camp, session } = at;
        const { row, club } = session;
        // Where days are sold nobody waits, so that no day is in the way.
        const read = () => at.readFacts(person);
        const facts = await (camp.sold_by === 'DAY' ? onDates(at, [], read) : read());
        return facts && { facts, obstacles: campObstacles({ context, club, row, camp, person, facts }) };
      },
      codes: {
        full: 'camp.full',
        alreadySignedUp: 'camp.alreadySignedUp',
        notFull: 'camp.notFull',
        disabled: 'camp.standbyListDisabled',
        listFull: 'camp.standbyListFull',
      },
    }),
  );
};
