/** Apart from the form, so that a list does not load its rules. */
export const LONGEST_CODE = 40;
