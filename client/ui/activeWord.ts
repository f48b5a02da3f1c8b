export const activeWord = (isActive: boolean): string => (isActive ? "active" : "inactive");
