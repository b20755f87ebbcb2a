import type { Key } from '@foyer/contract/shared/keys';
import { formatKey } from '@foyer/contract/shared/keys';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Volume2, VolumeX } from 'lucide-react';
import { type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useConfig } from '../config/queries.ts';
import { Waiting } from '../frame/Waiting.tsx';
import { RecentMembers } from '../person/members/RecentMembers.tsx';
import { RequestsLink } from '../person/members/RequestsLink.tsx';
import { ReviewLink } from '../person/members/ReviewLink.tsx';
import { useListKeys } from '../person/members/use-list-keys.ts';
import { useMemberSearch } from '../person/members/use-member-search.ts';
import { FormatsProvider } from '../platform/Formats.tsx';
import { useText } from '../platform/text.ts';
import { ListRouter } from '../schedule/ListRouter.tsx';
import { useClock } from '../schedule/use-clock.ts';
import { ToggleChip } from '../ui/chip/Chip.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { ScanButton } from '../user/pass/ScanButton.tsx';
import { useUser } from '../user/queries.ts';
import { FoundPeople, useSearchNews } from './FoundPeople.tsx';
import { OutcomeNotice } from './OutcomeNotice.tsx';
import { PersonPanel } from './PersonPanel.tsx';
import { PersonSearch } from './PersonSearch.tsx';
import { personQuery, todayQuery } from './queries.ts';
import { TodayPanel } from './TodayPanel.tsx';
import { hasSounds, setSounds } from './tones.ts';
import { useCheckIn, visitorOf } from './use-check-in.ts';
import { useFrontDeskAddress } from './use-front-desk-address.ts';
import { useEnter, usePassScan, useShortcut } from './use-keys.ts';
import { useLiveFrontDesk } from './use-live-front-desk.ts';
import { Visits } from './Visits.tsx';
import '../person/members/members.css';
import './front-desk.css';

export function FrontDeskScreen() {
  const { t } = useText();
  const { menu } = useConfig();
  const address = useFrontDeskAddress();
  const today = useQuery(todayQuery(address.centerId));
  const { formats } = useClock(address.centerId);
  const timeZone = today.data?.timeZone ?? formats.timeZone;
  const screen = useFrontDesk(address);
  useLiveFrontDesk(today.data?.centerId);
  const { checking, search, list } = screen;
  return (
    <ListRouter>
      <FormatsProvider formats={{ ...formats, timeZone }}>
        <div className="page" onKeyDownCapture={screen.onKeyDownCapture}>
          <div className="page-head">
            <h1>{t('title.members')}</h1>
            <div className="actions">
              <Sounds />
              <RequestsLink />
              {menu.documents !== 0 && <ReviewLink />}
              <ScanButton onPass={checking.scan} />
            </div>
          </div>
          <div className="split" data-aside="wide">
            <div className="stack">
              <Sheet>
                <SheetBody>
                  <PersonSearch search={search} inputRef={list.field} onEnter={screen.onEnter} />
                </SheetBody>
              </Sheet>
              <p className="visually-hidden" role="status">
                {screen.news}
              </p>
              <OutcomeNotice checking={checking} timeZone={timeZone} />
              <div ref={list.list} aria-busy={!search.isSettled}>
                <Main screen={screen} address={address} timeZone={timeZone} />
              </div>
            </div>
            <aside className="stack" aria-label={t('frontDesk.today')}>
              {today.data ? (
                <>
                  <TodayPanel today={today.data} address={address} checking={checking} />
                  <Visits
                    centerId={today.data.centerId}
                    count={today.data.visits}
                    timeZone={timeZone}
                    hrefOf={address.hrefOf}
                    checking={checking}
                  />
                </>
              ) : (
                <Waiting queries={[today]} failed={t('frontDesk.todayFailed')} />
              )}
            </aside>
          </div>
        </div>
      </FormatsProvider>
    </ListRouter>
  );
}

/** What the keys, the search and checking in have to do with each other. */
function useFrontDesk(address: ReturnType<typeof useFrontDeskAddress>) {
  const client = useQueryClient();
  const { centerId, person } = address;
  const search = useMemberSearch(address.kind, address.setKind);
  const list = useListKeys(() => search.setTyped(''));
  const focusField = () => list.field.current?.focus();
  const checking = useCheckIn({
    centerId,
    onOpen: (key) => {
      search.setTyped('');
      address.open(key);
    },
    onReady: () => {
      search.setTyped('');
      focusField();
    },
    onMiss: () => list.field.current?.select(),
  });
  useReady({ focusField, clear: () => search.setTyped('') });
  usePassScan(search, checking.scan);
  const onEnter = useEnter({ search, links: list.links, scan: checking.scan });
  const onShortcut = useShortcut(list.links, person, async (key) => {
    const found = await client.fetchQuery(personQuery(key, centerId)).catch(() => undefined);
    if (found) checking.checkIn(visitorOf(found));
  });
  const close = () => {
    address.close();
    checking.forget();
    focusField();
  };
  return {
    search,
    list,
    checking,
    close,
    onEnter: () => {
      // The Enter that a scanner sends after a pass, which has been read by then.
      if (search.typed.trim() === '') return;
      checking.forget();
      onEnter();
    },
    news: useSearchNews(search),
    onKeyDownCapture: (event: KeyboardEvent<HTMLElement>) => {
      // Dialogs lie above the screen, and notes are typed in it: their keys are their own.
      const target = event.target as Element;
      if (!event.currentTarget.contains(target) || target.matches('textarea')) return;
      onShortcut(event);
      if (event.key === 'Escape' && person && search.typed === '') close();
      list.onKeyDownCapture(event);
    },
  };
}

/** The field has the focus when the screen opens. It is emptied when somebody is opened from the list below it. */
function useReady({ focusField, clear }: { focusField: () => void; clear: () => void }): void {
  const { key, state } = useLocation();
  const focus = useEffectEvent(focusField);
  const empty = useEffectEvent(clear);
  useEffect(() => {
    // On a telephone it would open the keyboard over the list of the day.
    if (!matchMedia('(pointer: coarse)').matches) focus();
  }, []);
  useEffect(() => {
    if ((state as { isOpened?: boolean } | null)?.isOpened) empty();
  }, [key, state]);
}

interface MainProps {
  screen: ReturnType<typeof useFrontDesk>;
  address: ReturnType<typeof useFrontDeskAddress>;
  timeZone: string;
}

/** Whom the search finds; else who is open; else who was open last. */
function Main({ screen, address, timeZone }: MainProps) {
  const staff = useUser();
  const { search, checking, close } = screen;
  const { person, centerId, hrefOf } = address;
  if (!search.isIdle) return <FoundPeople search={search} hrefOf={hrefOf} />;
  if (person) return <Opened {...{ person, centerId, timeZone, checking }} onClose={close} />;
  return staff ? <RecentMembers staff={staff} hrefOf={hrefOf} /> : null;
}

const Opened = (props: Parameters<typeof PersonPanel>[0] & { person: Key }) => (
  <PersonPanel key={formatKey('person', props.person)} {...props} />
);

function Sounds() {
  const { t } = useText();
  const [isOn, setOn] = useState(hasSounds);
  const Icon = isOn ? Volume2 : VolumeX;
  return (
    <ToggleChip
      isSelected={isOn}
      onChange={(next) => {
        setSounds(next);
        setOn(next);
      }}
    >
      <Icon className="icon" />
      {t('frontDesk.sounds')}
    </ToggleChip>
  );
}
