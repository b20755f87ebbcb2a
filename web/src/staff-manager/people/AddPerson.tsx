import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { useMemberSearch } from '../../person/members/use-member-search.ts';
import { callOnce } from '../../platform/call-once.ts';
import { isolated } from '../../platform/isolated.ts';
import type { PortalError } from '../../platform/portal-error.ts';
import { selectedUser } from '../../platform/selected-user.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { SearchField } from '../../ui/field/SearchField.tsx';
import { toasts } from '../../ui/message/toast-queue.ts';
import { useScheduleRefetch } from '../change/use-schedule-change.ts';
import type { Session } from '../queries.ts';

interface Added {
  person: { personId: number; centerId: number; name: string };
  how: { joinWaitingList?: true; override?: true };
}

/** What `override` lets pass: see the call. */
const overridable: readonly unknown[] = ['booking.notYetOpen', 'booking.tooLateToBook', 'NoPrivilege'];

/** What would help after a refusal: the waiting list, or the word of the member of staff. */
function wayOut(error: Error | null): Added['how'] | undefined {
  const { code } = (error ?? {}) as Partial<PortalError>;
  if (code === 'booking.classFull') return { joinWaitingList: true };
  return overridable.includes(code) ? { override: true } : undefined;
}

const shownAtMost = 6;

/** Finds somebody and gives them a place. */
export function AddPerson({ session }: { session: Session }) {
  const { t } = useText();
  const refetch = useScheduleRefetch();
  const [, setKind] = useState<undefined>();
  const search = useMemberSearch(undefined, () => setKind(undefined));
  const { bookingId, bookingCenterId } = session;
  const add = useMutation({
    mutationFn: ({ person, how }: Added) =>
      callOnce('POST staff-manager/add-booking-participant', {
        ...selectedUser({ centerId: person.centerId, id: person.personId }),
        ...{ bookingId, bookingCenterId, ...how },
      }),
    onSuccess: (_answer, { person }) => {
      search.setTyped('');
      toasts.add(t('manage.people.added', { name: isolated(person.name) }));
    },
    onSettled: () => void refetch(),
  });
  const way = wayOut(add.error);
  const tried = add.variables;
  const members = search.answer?.members ?? [];
  return (
    <search className="schedule-adding" aria-label={t('manage.people.add')}>
      <SearchField
        label={t('manage.people.add')}
        help={search.isTooShort ? t('manage.people.more') : t('manage.people.addHelp')}
        value={search.typed}
        onChange={(typed) => {
          add.reset();
          search.setTyped(typed);
        }}
        autoComplete="off"
        maxLength={120}
      />
      <RefusalNotice error={search.error} />
      {search.answer && members.length === 0 && <p className="row-meta">{t('manage.people.notFound')}</p>}
      <ul className="schedule-people">
        {members.slice(0, shownAtMost).map((member) => {
          const name = `${member.firstName} ${member.lastName}`;
          const isTried = tried?.person.personId === member.personId;
          const isRefused = isTried && add.error !== null;
          return (
            <li key={member.memberId} className={isRefused ? 'schedule-refused' : ''}>
              <div>
                <strong>
                  <bdi>{name}</bdi>
                </strong>
                <p className="row-meta">
                  <bdi>{member.memberId}</bdi>
                </p>
              </div>
              <Button
                size="small"
                aria-label={t('manage.people.addThis', { name })}
                isPending={add.isPending && isTried}
                onPress={() =>
                  add.mutate({
                    person: { personId: member.personId, centerId: member.centerId, name },
                    how: {},
                  })
                }
              >
                {t('manage.people.addButton')}
              </Button>
              {isRefused && <RefusalNotice error={add.error} />}
              {isRefused && way && tried && (
                <Button size="small" onPress={() => add.mutate({ ...tried, how: way })}>
                  {t(way.override ? 'manage.people.anyway' : 'manage.people.toList')}
                </Button>
              )}
            </li>
          );
        })}
      </ul>
    </search>
  );
}
