/** So many choices an entry of a draw can have. */
export const mostChoices = 5;
