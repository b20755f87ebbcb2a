/** Wallets that a club can offer within its own page. */
export const wallets = ['applePay', 'googlePay', 'mobilePay', 'twint'] as const;
export type Wallet = (typeof wallets)[number];
