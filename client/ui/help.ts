import { createContext } from "react";

/** Opens the contact details of the operator; null outside the application's frame, as on the landing page. */
export const OpenHelp = createContext<(() => void) | null>(null);
