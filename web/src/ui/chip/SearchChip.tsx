import { Search, X } from 'lucide-react';
import { Button } from 'react-aria-components/Button';
import { Input } from 'react-aria-components/Input';
import { SearchField } from 'react-aria-components/SearchField';
import { useText } from '../../platform/text.ts';
import '../field/field.css';
import './chip.css';

interface SearchChipProps {
  'aria-label': string;
  placeholder: string;
  value: string;
  onChange: (value: string) => void;
}

/** A search field among other filters. Escape clears it. */
export function SearchChip({ placeholder, ...props }: SearchChipProps) {
  const { t } = useText();
  return (
    <SearchField {...props} className="input search-chip">
      <Search className="icon" />
      <Input className="" placeholder={placeholder} maxLength={100} />
      {props.value && (
        <Button className="input-button" aria-label={t('ui.clearSearch')}>
          <X className="icon" />
        </Button>
      )}
    </SearchField>
  );
}
