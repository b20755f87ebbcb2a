import { Suspense } from 'react';
import { FlowPage } from '../../person/flow/FlowPage.tsx';
import { lazyPart } from '../../platform/lazy-part.ts';
import { useText } from '../../platform/text.ts';
import { LoadingBlock } from '../../ui/message/LoadingBlock.tsx';
import { JoinFlow } from './JoinFlow.tsx';

/** A visitor fills in a form; a person whom the club knows looks over what it has. */
const NewMember = lazyPart(() => import('./details/NewMember.tsx'), 'NewMember');
const KnownMember = lazyPart(() => import('./details/KnownMember.tsx'), 'KnownMember');

export function JoinDetailsScreen() {
  const { t } = useText();
  const arriving = (
    <FlowPage title={t('join.title.details')}>
      <LoadingBlock />
    </FlowPage>
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
