import type { CampDocument } from '@foyer/contract/camps/camp';
import { isolated } from '../../platform/isolated.ts';
import { useText } from '../../platform/text.ts';
import { StandaloneLink } from '../../ui/button/Link.tsx';
import { Checkbox } from '../../ui/choice/Checkbox.tsx';
import { type CareFaults, type CareValues, documentField, documentName } from './care-values.ts';
import './care.css';

interface DocumentsProps {
  documents: readonly CampDocument[];
  values: CareValues;
  onChange: (values: CareValues) => void;
  faults: CareFaults;
}

/** What has to be accepted for each child, each document in its version. */
export function Documents({ documents, values, onChange, faults }: DocumentsProps) {
  const { t } = useText();
  return documents.map((document) => {
    const name = documentName(document);
    const isAccepted = values.accepted.includes(name);
    const fault = faults[documentField(name)];
    const others = values.accepted.filter((one) => one !== name);
    return (
      <div key={name} className="camp-document">
        <Checkbox
          isSelected={isAccepted}
          onChange={(isOn) => onChange({ ...values, accepted: isOn ? [...others, name] : others })}
          isRequired
          error={fault && !isAccepted && t(fault)}
        >
          {t('camps.accept', { name: isolated(document.name), version: isolated(document.version) })}
        </Checkbox>
        <StandaloneLink
          href={document.url}
          target="_blank"
          rel="noopener noreferrer"
          hasArrow={false}
          aria-label={t('camps.readNamed', { name: document.name })}
        >
          {t('camps.read')}
        </StandaloneLink>
      </div>
    );
  });
}
