import { lazy, Suspense } from 'react';
import { useText } from '../../platform/text.ts';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { JoinFlow } from './JoinFlow.tsx';
import { JoinFrame } from './JoinPage.tsx';

/** A visitor fills in a form; a person whom the club knows looks over what it has. */
const NewMember = lazy(async () => ({ default: (await import('./details/NewMember.tsx')).NewMember }));
const KnownMember = lazy(async () => ({ default: (await import('./details/KnownMember.tsx')).KnownMember }));

export function JoinDetailsScreen() {
  const { t } = useText();
  const arriving = (
    <JoinFrame title={t('join.title.details')}>
      <LoadingBlock />
    </JoinFrame>
  );
  return (
    <JoinFlow step="details">
      {(join) => (
        <Suspense fallback={arriving}>
          {join.joiner.person ? (
            <KnownMember join={join} person={join.joiner.person} />
          ) : (
            <NewMember join={join} />
          )}
        </Suspense>
      )}
    </JoinFlow>
  );
}
