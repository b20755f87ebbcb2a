/** The address of the list of a course, for those who work at its centre. */
export const listHref = (courseKey: string): string => `/staff/courses/${courseKey}`;
