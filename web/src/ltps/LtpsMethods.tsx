import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { RefusalNotice } from '../frame/RefusalNotice.tsx';
import { Waiting } from '../frame/Waiting.tsx';
import { isDefiniteAnswer } from '../platform/idempotency-keys.ts';
import { useText } from '../platform/text.ts';
import { Radio, RadioGroup } from '../ui/choice/RadioGroup.tsx';
import { Notice } from '../ui/message/Notice.tsx';
import { ltpsMethodsQuery } from './queries.ts';

interface Props {
  person: Key;
  centerId: number;
  /** The chosen method; the empty text while nothing is chosen. */
  methodId: string;
  onChange: (methodId: string) => void;
}

/** The ways among which a payer chooses at LTPS. */
export function LtpsMethods({ person, centerId, methodId, onChange }: Props) {
  const { t } = useText();
  const query = useQuery(ltpsMethodsQuery(person, centerId));
  const { data, error } = query;
  if (error && !data && isDefiniteAnswer(error)) return <RefusalNotice error={error} />;
  if (!data) return <Waiting queries={[query]} failed={t('ltps.loadError')} />;
  if (data.methods.length === 0) return <Notice tone="warn">{t('ltps.none')}</Notice>;
  return (
    <RadioGroup label={t('ltps.which')} value={methodId} onChange={onChange}>
      {data.methods.map((method) => (
        <Radio key={method.methodId} value={method.methodId}>
          <bdi>{method.name}</bdi>
        </Radio>
      ))}
    </RadioGroup>
  );
}
