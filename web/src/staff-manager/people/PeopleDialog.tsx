import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Waiting } from '../../frame/Waiting.tsx';
import { isolated } from '../../platform/isolated.ts';
import { query } from '../../platform/query.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import type { Session } from '../queries.ts';
import { AddPerson } from './AddPerson.tsx';
import { type Participant, RemovePerson } from './RemovePerson.tsx';

interface PeopleDialogProps {
  session: Session;
  onClose: () => void;
}

/** Who takes part in a session and who waits, to add somebody or to take them out. */
export function PeopleDialog({ session, onClose }: PeopleDialogProps) {
  const { t } = useText();
  const { bookingId, bookingCenterId, name } = session;
  const people = useQuery(
    query('POST staff-manager/get-booking-participants', { bookingId, bookingCenterId }, { staleTime: 0 }),
  );
  const [removed, setRemoved] = useState<Participant>();
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('manage.peopleOf', { name: isolated(name) })}
      foot={<Button onPress={onClose}>{t('ui.close')}</Button>}
    >
      {people.data ? (
        <>
          {people.data.people.length === 0 ? (
            <p className="row-meta">{t('manage.people.none')}</p>
          ) : (
            <ul className="schedule-people" aria-label={t('manage.people')}>
              {people.data.people.map((one) =>
                removed?.participationId === one.participationId ? (
                  <RemovePerson
                    key={one.participationId}
                    person={one}
                    onClose={() => setRemoved(undefined)}
                  />
                ) : (
                  <Person key={one.participationId} person={one} onRemove={() => setRemoved(one)} />
                ),
              )}
            </ul>
          )}
          {people.data.mayAdd && <AddPerson session={session} />}
        </>
      ) : (
        <Waiting queries={[people]} failed={t('manage.people.loadError')} />
      )}
    </Dialog>
  );
}

function Person({ person, onRemove }: { person: Participant; onRemove: () => void }) {
  const { t } = useText();
  const { name, state, seat, waitingListPosition, paidBy, checkedInAt } = person;
  const facts = [
    ...(waitingListPosition === undefined
      ? []
      : [t('manage.people.waiting', { place: waitingListPosition })]),
    ...(state === 'TENTATIVE' ? [t('manage.people.held')] : []),
    ...(seat ? [t('manage.people.seat', { seat })] : []),
    ...(paidBy ? [t(`manage.people.paid.${paidBy}`)] : []),
    ...(checkedInAt ? [t('manage.people.in')] : []),
  ];
  return (
    <li>
      <div>
        <strong>
          <bdi>{name}</bdi>
        </strong>
        {facts.length > 0 && <p className="row-meta">{facts.join(t('booking.comma'))}</p>}
      </div>
      {!checkedInAt && (
        <Button
          size="small"
          variant="danger-quiet"
          aria-label={t('manage.people.removeThis', { name })}
          onPress={onRemove}
        >
          {t('manage.people.remove')}
        </Button>
      )}
    </li>
  );
}
