import { useText } from '../../platform/text.ts';
import './password.css';

export type PasswordStrength = 0 | 1 | 2 | 3;

/** Shows how strong the password is, in bars and in words that are read out while typing. */
export function PasswordMeter({ strength }: { strength: PasswordStrength }) {
  const { t } = useText();
  return (
    <div className="strength" data-level={strength}>
      <i />
      <i />
      <i />
      <span role="status">
        <span className="visually-hidden">{t('ui.passwordStrength')}: </span>
        {t(`ui.passwordStrength${strength}`)}
      </span>
    </div>
  );
}
