import type { Money } from '@foyer/contract/shared/money-text';
import { moneyOf } from '../../providers/money-of.ts';
import { UnreadableReport } from './settlement-report.ts';

/** Parses an amount that may be negative; nothing is zero. */
export function signedMoney(text: string, currency: string, where: string): Money {
  const isNegative = text.startsWith('-');
  const money = moneyOf((isNegative ? text.slice(1) : text) || '0', currency);
  if (!money) throw new UnreadableReport(`${where}: not an amount`);
  return isNegative ? { ...money, amount: -money.amount } : money;
}
