import { useText } from '../platform/text.ts';

/** What the signature dialog says: to sign, or to change a signature that is there. */
export function useSignatureTexts(isUpdate: boolean) {
  const { t } = useText();
  return {
    label: t('documents.signature'),
    hint: t('documents.hint'),
    drawn: t('documents.drawn'),
    way: t('documents.way'),
    draw: t('documents.draw'),
    type: t('documents.type'),
    name: t('documents.name'),
    undo: t('documents.undo'),
    clear: t('documents.clear'),
    last: t('documents.last'),
    title: t(isUpdate ? 'documents.update' : 'documents.sign'),
    done: t('documents.done'),
    saving: t('documents.saving'),
    cancel: t('documents.cancel'),
    missing: t('documents.missing'),
  };
}
