import { useText } from '../../platform/text.ts';

/** A device in words: 'Chrome on macOS', or as much of it as is known. */
export function useDeviceName(): (device: {
  browser?: string | undefined;
  system?: string | undefined;
}) => string {
  const { t } = useText();
  return ({ browser, system }) =>
    browser && system
      ? t('security.device', { browser, system })
      : (browser ?? system ?? t('security.unknownDevice'));
}
