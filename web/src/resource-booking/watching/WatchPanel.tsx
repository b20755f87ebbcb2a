import { formatKey } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { BookableSheet } from '../../participation/sheet/BookableSheet.tsx';
import { LogInFoot } from '../../participation/taking-part/LogInFoot.tsx';
import { useFormats } from '../../platform/Formats.tsx';
import { localTimes } from '../../platform/local-time.ts';
import { useText } from '../../platform/text.ts';
import type { OpenedProps } from '../hour/opened-props.ts';
import { watchesQuery } from './queries.ts';
import { WatchForm } from './WatchForm.tsx';
import { WatchList } from './WatchList.tsx';

type SignedInProps = OpenedProps & { person: NonNullable<OpenedProps['person']> };

function Watching(props: SignedInProps) {
  const { person, people, courts, date, query, center } = props;
  const { t } = useText();
  const { timeZone = 'UTC' } = useFormats();
  const watches = useQuery(watchesQuery(person, courts.centerId));
  const { data: day } = query;
  const isForm =
    courts.watching === 'new' && watches.data && watches.data.watches.length < watches.data.maximum;
  const known = center && (day || !isForm) ? watches.data : undefined;
  return (
    <BookableSheet
      label={t(isForm ? 'watch.title' : 'watch.list')}
      closeText={t('watch.close')}
      onClose={courts.close}
      query={{ data: known, error: watches.error, refetch: watches.refetch }}
      failed={t('watch.loadError')}
    >
      {(answer) =>
        isForm ? (
          <WatchForm
            {...{ person, people, courts, turnMinutes: answer.turnMinutes }}
            key={formatKey('person', person)}
            today={localTimes(timeZone)(new Date()).day}
            at={{
              ...{ activities: center?.activities ?? [], filters: courts.filters, date },
              ...{ hour: courts.hour, day, latestDay: answer.latestDay },
            }}
          />
        ) : (
          <WatchList {...{ person, courts, timeZone, answer }} activities={center?.activities ?? []} />
        )
      }
    </BookableSheet>
  );
}

/** Where somebody says what to watch for, and sees what they watch for. Visitors log in first. */
export function WatchPanel(props: OpenedProps) {
  const { t } = useText();
  const { person, courts } = props;
  if (person) return <Watching {...props} person={person} />;
  const known = { data: true, error: null, refetch: () => Promise.reject(new Error('nothing to fetch')) };
  return (
    <BookableSheet
      label={t('watch.title')}
      closeText={t('watch.close')}
      onClose={courts.close}
      query={known}
      failed=""
    >
      {() => (
        <div className="class-detail">
          <div className="detail-body">
            <div className="detail-head">
              <h2 className="detail-title">{t('watch.title')}</h2>
            </div>
            <p>{t('watch.noneText')}</p>
          </div>
          <LogInFoot />
        </div>
      )}
    </BookableSheet>
  );
}
