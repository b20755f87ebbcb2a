import { Elsewhere, JoinFlow } from './JoinFlow.tsx';

/** The questions of joining. Where none is due, the payment follows. */
export function JoinQuestionnaireScreen() {
  return <JoinFlow step="questionnaire">{(join) => <Elsewhere path={join.href('payment')} />}</JoinFlow>;
}
