import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { useMutation } from '@tanstack/react-query';
import { useEffect } from 'react';
import { RefusalNotice } from '../../frame/RefusalNotice.tsx';
import { type AnswerFor, callApi } from '../../platform/api.ts';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import { useStateText } from '../../sign-up/use-state-text.ts';
import { StateBadge } from '../../ui/badge/StateBadge.tsx';
import { Dialog } from '../../ui/dialog/Dialog.tsx';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { type Fact, Facts } from '../../ui/sheet/Facts.tsx';
import { type CampDetails, campInput, keyOfCamp } from '../queries.ts';
import { useCampFormat } from '../use-camp-format.ts';
import '../basket/camp-lines.css';

type Child = AnswerFor<'POST camps/get-camp-care'>['children'][number];

interface ChildrenDialogProps {
  details: CampDetails;
  onClose: () => void;
}

/** Reads who comes, once. It is no query, because each reading is recorded: nothing fetches it again. */
function useChildren(camp: Key) {
  const { mutate, ...read } = useMutation({
    mutationFn: () => callApi('POST camps/get-camp-care', campInput(camp)),
  });
  useEffect(() => mutate(), [mutate]);
  return read;
}

/** What staff have to know of a child, without what does not apply. */
function useFacts({ term, timeZone, soldBy }: CampDetails) {
  const { t } = useText();
  const { listed, when, day } = useCampFormat();
  const at = localTimes(timeZone);
  return ({ care, dates, electives }: Child): Fact[] => {
    const chosen = term
      .flatMap((date) => date.electives)
      .filter(({ electiveId }) => electives.includes(electiveId));
    const days = term.filter(({ number }) => dates.includes(number));
    return [
      {
        name: t('camps.care.allergiesShort'),
        value: care ? (care.allergies ?? t('camps.care.none')) : t('camps.care.notSaid'),
      },
      ...(care
        ? [
            {
              name: t('camps.care.contact'),
              value: (
                <>
                  <bdi>{care.contactName}</bdi>{' '}
                  <a className="link" href={`tel:${care.contactPhone.replace(/[^\d+]/g, '')}`}>
                    <bdi>{care.contactPhone}</bdi>
                  </a>
                </>
              ),
            },
            { name: t('camps.care.collectorsShort'), value: listed(care.collectors) },
            {
              name: t('camps.care.treatmentShort'),
              value: t(care.treatmentConsent ? 'camps.care.treatmentYes' : 'camps.care.treatmentNo'),
            },
          ]
        : []),
      ...(soldBy === 'DAY'
        ? [{ name: t('camps.days'), value: listed(days.map(({ startsAt }) => day(at(startsAt).day))) }]
        : []),
      ...(chosen.length > 0
        ? [
            {
              name: t('camps.electives'),
              value: listed(chosen.map(({ name, startsAt }) => `${name} (${when(startsAt, timeZone)})`)),
            },
          ]
        : []),
    ];
  };
}

/** Who comes to a camp, and what its staff have to know of them. */
export function ChildrenDialog({ details, onClose }: ChildrenDialogProps) {
  const { t } = useText();
  const { listed } = useCampFormat();
  const stateText = useStateText();
  const factsOf = useFacts(details);
  const { data, error } = useChildren(keyOfCamp(details));
  return (
    <Dialog
      isOpen
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('camps.children.of', { name: details.name })}
      size="wide"
    >
      <div className="stack">
        <p className="row-meta">{t('camps.children.recorded')}</p>
        {!data && !error && <LoadingBlock />}
        <RefusalNotice error={error} />
        {data?.children.length === 0 && <p>{t('camps.children.none')}</p>}
        {data?.children.map((child) => (
          <section
            className="camp-line"
            key={formatKey('participation', {
              centerId: child.participationCenterId,
              id: child.participationId,
            })}
          >
            <h3>
              <bdi>{child.person.name}</bdi>{' '}
              {child.state !== 'BOOKED' && (
                <StateBadge state={child.state}>
                  {stateText({ state: child.state, isOffered: false })}
                </StateBadge>
              )}
            </h3>
            {child.age !== undefined && (
              <p className="row-meta">{listed([t('signUp.ageIs', { age: child.age })])}</p>
            )}
            <Facts facts={factsOf(child)} />
          </section>
        ))}
      </div>
    </Dialog>
  );
}
