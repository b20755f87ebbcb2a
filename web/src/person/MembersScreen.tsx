import { type RefObject, useEffect, useState } from 'react';
import { useConfig } from '../config/queries.ts';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { useRefusalText } from '../frame/refusal-text.ts';
import { useText } from '../platform/text.ts';
import { Chip, ChipGroup } from '../ui/chip/Chip.tsx';
import { SearchField } from '../ui/field/SearchField.tsx';
import { EmptyState } from '../ui/message/EmptyState.tsx';
import { ErrorBlock } from '../ui/message/ErrorBlock.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { Sheet, SheetBody } from '../ui/sheet/Sheet.tsx';
import { ScanButton } from '../user/pass/ScanButton.tsx';
import { usePassReader } from '../user/pass/use-pass-reader.ts';
import { useUser } from '../user/queries.ts';
import { MemberSkeletons } from './members/MemberSkeletons.tsx';
import { MemberTable } from './members/MemberTable.tsx';
import { RecentMembers } from './members/RecentMembers.tsx';
import { RequestsLink } from './members/RequestsLink.tsx';
import { ReviewLink } from './members/ReviewLink.tsx';
import { searchKinds } from './members/search-kind.ts';
import { useListKeys } from './members/use-list-keys.ts';
import { type MemberSearch, useMemberSearch } from './members/use-member-search.ts';
import './members/members.css';

/** Lets the server recognise what was typed: a name, a number, an address. */
const anyKind = 'any';

interface FieldProps {
  search: MemberSearch;
  inputRef: RefObject<HTMLInputElement | null>;
  onEnter: () => void;
}

const tooShortText = (kind: MemberSearch['kind']) =>
  kind === 'name' ? 'members.tooShort.name' : 'members.tooShort.other';

function MemberSearchField({ search, inputRef, onEnter }: FieldProps) {
  const { t } = useText();
  const { typed, setTyped, kind, named, setNamed, isTooShort } = search;
  const help = (
    <>
      {t('members.help')} <span className="member-search-keys">{t('members.helpKeys')}</span>
    </>
  );
  const reading = kind && !named ? t(`members.readAs.${kind}`) : help;
  return (
    <search className="member-search" aria-label={t('members.search')}>
      <SearchField
        label={t('members.searchLabel')}
        help={isTooShort ? t(tooShortText(kind)) : reading}
        value={typed}
        onChange={setTyped}
        onSubmit={onEnter}
        inputRef={inputRef}
        autoComplete="off"
        autoCorrect="off"
        spellCheck="false"
        enterKeyHint="search"
        maxLength={120}
      />
      <ChipGroup
        aria-label={t('members.kind')}
        selected={[named ?? anyKind]}
        onChange={([id]) => {
          setNamed(searchKinds.find((one) => one === id));
          inputRef.current?.focus();
        }}
      >
        <Chip id={anyKind}>{t('members.kind.any')}</Chip>
        {searchKinds.map((id) => (
          <Chip key={id} id={id}>
            {t(`members.kind.${id}`)}
          </Chip>
        ))}
      </ChipGroup>
    </search>
  );
}

function Found({ search: { answer, error, isLoading, retry } }: { search: MemberSearch }) {
  const { t } = useText();
  const say = useRefusalText();
  if (error) {
    return (
      <ErrorBlock title={t('members.failed')} onRetry={retry}>
        {say(error)}
      </ErrorBlock>
    );
  }
  if (isLoading) {
    return (
      <Sheet>
        <MemberSkeletons />
      </Sheet>
    );
  }
  if (!answer) return null;
  if (answer.members.length === 0) {
    return (
      <EmptyState art="tennis" title={t('members.none')}>
        {t('members.noneText')}
      </EmptyState>
    );
  }
  const title = resultTitle(answer, t);
  return (
    <section className="stack" aria-labelledby="found">
      <h2 id="found">{title}</h2>
      <MemberTable caption={title} members={answer.members} />
      {answer.hasMore && <Notice>{t('members.more')}</Notice>}
    </section>
  );
}

const resultTitle = (
  { members, hasMore }: NonNullable<MemberSearch['answer']>,
  t: ReturnType<typeof useText>['t'],
): string => t(hasMore ? 'members.foundMore' : 'members.found', { count: members.length });

/** Said to who listens, once it has come to rest. */
function useNews({ isSettled, isTooShort, kind, answer, error }: MemberSearch): string {
  const { t } = useText();
  if (!isSettled || error) return '';
  if (isTooShort) return t(tooShortText(kind));
  if (!answer) return '';
  return answer.members.length === 0 ? t('members.none') : resultTitle(answer, t);
}

/** Enter opens the only result, waiting for it if necessary. With several results, it moves the focus to the first. */
function useEnter({ isSettled, answer, typed }: MemberSearch, links: () => HTMLElement[]) {
  const [wished, setWished] = useState<string>();
  const isDue = wished === typed && isSettled && answer !== undefined;
  useEffect(() => {
    if (!isDue) return;
    setWished(undefined);
    const [first, second] = links();
    if (second) first?.focus();
    else first?.click();
  }, [isDue, links]);
  return () => setWished(typed);
}

export function MembersScreen() {
  const { t } = useText();
  const staff = useUser();
  const search = useMemberSearch();
  const { field, list, links, onKeyDownCapture } = useListKeys(() => search.setTyped(''));
  const onEnter = useEnter(search, links);
  const news = useNews(search);
  const reader = usePassReader();
  const { menu } = useConfig();
  const { pass } = search;
  const { mutate: open } = reader;
  useEffect(() => {
    if (pass) open(pass);
  }, [pass, open]);
  return (
    <div className="page" onKeyDownCapture={onKeyDownCapture}>
      <div className="page-head">
        <h1>{t('title.members')}</h1>
        <div className="actions">
          <RequestsLink />
          {menu.documents !== 0 && <ReviewLink />}
          <ScanButton />
        </div>
      </div>
      <Sheet>
        <SheetBody>
          <MemberSearchField search={search} inputRef={field} onEnter={onEnter} />
        </SheetBody>
      </Sheet>
      <p className="visually-hidden" role="status">
        {news}
      </p>
      <div className="member-results" ref={list} aria-busy={!search.isSettled}>
        {pass && <RefusalNotice error={reader.error} />}
        {search.isIdle && staff ? <RecentMembers staff={staff} /> : <Found search={search} />}
      </div>
    </div>
  );
}
