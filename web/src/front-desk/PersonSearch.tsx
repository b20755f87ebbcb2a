import { searchKinds } from '@foyer/contract/shared/person/search-kind';
import type { RefObject } from 'react';
import type { MemberSearch } from '../person/members/use-member-search.ts';
import { useText } from '../platform/text.ts';
import { Chip, ChipGroup } from '../ui/chip/Chip.tsx';
import { SearchField } from '../ui/field/SearchField.tsx';

/** Lets the server recognise what was typed: a name, a number, an address. */
const anyKind = 'any';

export const tooShortText = (kind: MemberSearch['kind']) =>
  kind === 'name' ? 'members.tooShort.name' : 'members.tooShort.other';

interface Props {
  search: MemberSearch;
  inputRef: RefObject<HTMLInputElement | null>;
  onEnter: () => void;
}

/** One field for names, numbers and scanners, ready to type into. */
export function PersonSearch({ search, inputRef, onEnter }: Props) {
  const { t } = useText();
  const { typed, setTyped, kind, named, setNamed, isTooShort } = search;
  const help = (
    <>
      {t('members.help')} <span className="member-search-keys">{t('frontDesk.keys')}</span>
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
