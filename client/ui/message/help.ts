import { createContext } from "react";

/** Null on the landing page. */
export const OpenHelp = createContext<(() => void) | null>(null);
