/** '663000450' is read more easily as '663 000 450', on one line. */
export const inGroups = (digits: string): string => digits.replace(/(\d{3})(?=\d)/g, '$1\u00a0');
