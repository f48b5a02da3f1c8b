/** Characters of a coupon's code at most; a longer one is not sent. Apart from the form, whose rules a list does not load. */
export const LONGEST_CODE = 40;
