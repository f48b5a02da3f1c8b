/** 'active' or 'inactive', inside a sentence. */
export const activeWord = (isActive: boolean): string => (isActive ? "active" : "inactive");
