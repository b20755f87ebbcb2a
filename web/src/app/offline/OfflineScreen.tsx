import { CalendarClock, RefreshCcw } from 'lucide-react';
import { useEffect } from 'react';
import { I18nProvider } from 'react-aria-components';
import type { OfflineCopy } from '../../frame/offline-copy.ts';
import { FormatsProvider } from '../../platform/Formats.tsx';
import { writeInstant } from '../../platform/format.ts';
import { useText } from '../../platform/text.ts';
import { Button } from '../../ui/button/Button.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { Row, RowIcon, Rows, Sheet, SheetBody } from '../../ui/sheet/Sheet.tsx';
import { PassCard } from '../../user/pass/PassCard.tsx';

const formatsOf = ({ locale }: OfflineCopy) => ({
  dates: locale.locale,
  numbers: locale.numberFormat,
  shortDate: locale.dateFormat,
  fullDate: locale.dateFormatFull,
});

function Visits({ copy }: { copy: OfflineCopy }) {
  const { t } = useText();
  const coming = copy.visits.filter(({ startsAt }) => Date.parse(startsAt) > Date.now());
  return (
    <Sheet title={t('offline.schedule')}>
      {coming.length === 0 ? (
        <SheetBody>
          <p className="row-meta">{t('offline.nothing')}</p>
        </SheetBody>
      ) : (
        <Rows>
          {coming.map(({ name, who, startsAt, timeZone, place }) => (
            <Row
              key={`${startsAt} ${who} ${name}`}
              icon={
                <RowIcon tone="main">
                  <CalendarClock className="icon" />
                </RowIcon>
              }
              title={<bdi>{name}</bdi>}
              meta={[
                writeInstant(
                  startsAt,
                  { ...formatsOf(copy), timeZone },
                  { dateStyle: 'medium', timeStyle: 'short' },
                ),
                place,
                who,
              ].join(' · ')}
            />
          ))}
        </Rows>
      )}
    </Sheet>
  );
}

function Content({ copy }: { copy: OfflineCopy }) {
  const { t } = useText();
  const saved = writeInstant(copy.savedAt, formatsOf(copy), { dateStyle: 'medium', timeStyle: 'short' });
  useEffect(() => {
    document.body.dataset['screen'] = 'offline';
    document.title = `${t('offline.title')} | ${copy.clubName}`;
    const reload = () => location.reload();
    window.addEventListener('online', reload);
    return () => window.removeEventListener('online', reload);
  }, [t, copy]);
  return (
    <main className="page">
      <div className="stack">
        <h1>{copy.clubName}</h1>
        <Notice
          tone="warn"
          action={
            <Button size="small" onPress={() => location.reload()}>
              <RefreshCcw className="icon" />
              {t('offline.again')}
            </Button>
          }
        >
          {t('offline.text', { when: saved })}
        </Notice>
        <Sheet title={t('pass.title')}>
          <SheetBody>
            <PassCard pass={copy.pass} />
          </SheetBody>
        </Sheet>
        <Visits copy={copy} />
      </div>
    </main>
  );
}

/** Replaces the portal while the server can't be reached. Shows the offline copy of the signed-in person. */
export function OfflineScreen({ copy }: { copy: OfflineCopy }) {
  return (
    <I18nProvider locale={copy.locale.locale}>
      <FormatsProvider formats={formatsOf(copy)}>
        <Content copy={copy} />
      </FormatsProvider>
    </I18nProvider>
  );
}
