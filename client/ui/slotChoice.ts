import { createContext } from "react";

/** What a SlotOption needs to know of the SlotGrid around it. */
export const SlotChoice = createContext<{
  name: string;
  value: string | null;
  onChange: (id: string) => void;
}>({
  name: "slot",
  value: null,
  onChange: () => undefined,
});
