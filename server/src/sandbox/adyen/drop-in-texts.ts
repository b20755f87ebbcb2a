/** Where Adyen's Drop-in looks for each text. Its English it brings along. */
const keys = {
  pay: ['payAmountFormat'],
  required: ['form.instruction'],
  number: ['creditCard.cardNumber.label', 'creditCard.encryptedCardNumber.aria.iframeTitle'],
  expiry: ['creditCard.expiryDate.label', 'creditCard.encryptedExpiryDate.aria.iframeTitle'],
  expiryHint: ['creditCard.expiryDate.contextualText'],
  code: ['creditCard.securityCode.label', 'creditCard.encryptedSecurityCode.aria.iframeTitle'],
  codeHint: ['creditCard.securityCode.contextualText.3digits'],
  keep: ['storeDetails'],
  wrongNumber: ['cc.num.900', 'cc.num.901', 'cc.num.902'],
  unknownNumber: ['cc.num.903'],
  wrongExpiry: ['cc.dat.910', 'cc.dat.911', 'cc.dat.912'],
  wrongCode: ['cc.cvc.920', 'cc.cvc.921'],
} as const;
type Texts = Record<keyof typeof keys, string>;

const texts: Readonly<Record<string, Texts>> = {
  de: {
    pay: '%@ bezahlen',
    required: 'Alle Felder sind auszufüllen, wenn nichts anderes dabeisteht.',
    number: 'Kartennummer',
    expiry: 'Gültig bis',
    expiryHint: 'Monat und Jahr (MM/JJ), vorne auf der Karte',
    code: 'Prüfziffer',
    codeHint: '3 Ziffern auf der Rückseite der Karte',
    keep: 'Für das nächste Mal speichern',
    wrongNumber: 'Bitte die ganze Kartennummer eingeben',
    unknownNumber: 'Die Sandbox nimmt nur ihre eigenen Kartennummern',
    wrongExpiry: 'Bitte Monat und Jahr einer gültigen Karte eingeben',
    wrongCode: 'Bitte die ganze Prüfziffer eingeben',
  },
  ar: {
    pay: 'ادفع %@',
    required: 'جميع الحقول مطلوبة ما لم يُذكر غير ذلك.',
    number: 'رقم البطاقة',
    expiry: 'تاريخ الانتهاء',
    expiryHint: 'الشهر والسنة (MM/YY) على وجه البطاقة',
    code: 'رمز الأمان',
    codeHint: '3 أرقام على ظهر البطاقة',
    keep: 'احفظ البطاقة للمرة القادمة',
    wrongNumber: 'أدخل رقم البطاقة كاملاً',
    unknownNumber: 'لا تقبل البيئة التجريبية إلا أرقام بطاقاتها',
    wrongExpiry: 'أدخل شهر وسنة انتهاء بطاقة صالحة',
    wrongCode: 'أدخل رمز الأمان كاملاً',
  },
};

/** What the Drop-in shows in a language; nothing where it is to stay with its English. */
export function dropInTexts(locale: string): Record<string, string> {
  const said = texts[locale.slice(0, 2)];
  if (!said) return {};
  const names = Object.keys(keys) as (keyof typeof keys)[];
  return Object.fromEntries(names.flatMap((name) => keys[name].map((key) => [key, said[name]])));
}
