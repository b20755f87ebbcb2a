import type { subscription } from '@foyer/contract/subscription';
import type { Handler } from '../../frame/handle.ts';
import { Refusal } from '../../frame/refuse.ts';
import { sectionsResponse } from '../buying/get-new-subscription-contract.ts';
import { addOnSections, addOnTitle } from './add-on-sections.ts';
import { quoteRequested, taxedLines } from './get-add-ons-summary.ts';

export const getAddOnsContract: Handler<(typeof subscription)['get-add-ons-contract']> = async (
  context,
  input,
) => {
  const found = await quoteRequested(context, input);
  if (found instanceof Refusal) return found;
  const { language } = context;
  const { seller, quoted } = found;
  const sections = addOnSections(seller, language, {
    ...quoted,
    addOns: quoted.addOns.map(({ addOn }) => addOn),
    lines: taxedLines(seller, language, quoted),
  });
  return {
    name: addOnTitle(seller, language),
    sections: sectionsResponse(sections),
    documents: [],
    needsSignature: false,
  };
};
