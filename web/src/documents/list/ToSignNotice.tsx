import type { Key } from '@foyer/contract/shared/keys';
import { useQuery } from '@tanstack/react-query';
import { PenLine } from 'lucide-react';
import { useConfig } from '../../config/queries.ts';
import { toSignQuery } from '../../person/queries.ts';
import { useText } from '../../platform/text.ts';
import { LinkButton } from '../../ui/button/LinkButton.tsx';
import { Notice } from '../../ui/message/Notice.tsx';
import { signPath } from '../sign-path.ts';

/** On the start page, while documents wait for the member's signature. One alone is opened at once. */
export function ToSignNotice({ own }: { own: Key }) {
  const { t } = useText();
  const { features } = useConfig();
  const { data } = useQuery(toSignQuery(own));
  const [first] = data?.notes.filter(({ action }) => action === 'SIGN') ?? [];
  if (!data || !first) return null;
  const { unsigned } = data;
  const isList = unsigned > 1 && features.enableProfile;
  return (
    <Notice
      icon={<PenLine className="icon" />}
      action={
        <LinkButton href={isList ? '/profile/documents?show=unsigned' : signPath(first.journalNoteId)}>
          {t(isList ? 'documents.toSignOpen' : 'documents.toSignOne')}
        </LinkButton>
      }
    >
      {t('documents.toSign', { count: unsigned })}
    </Notice>
  );
}
