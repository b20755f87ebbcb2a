import type { Key } from '@foyer/contract/shared/keys';
import { DueQuestionnaires } from './DueQuestionnaires.tsx';

interface QuestionnaireStepProps {
  /** Who joins or changes. */
  person: Key;
  trigger: 'JOINING' | 'CHANGING';
  /** The plan that the person joins or changes to; left out: the plans that they have. */
  planId?: number;
  /** Called at once if nothing is due. */
  onDone: () => void;
}

/** The questionnaire step of a flow. Its screen loads the texts of `questionnaire`. */
export function QuestionnaireStep({ person, trigger, planId, onDone }: QuestionnaireStepProps) {
  return <DueQuestionnaires person={person} triggers={[trigger]} planId={planId} onDone={onDone} />;
}
