import { createContext } from "react";

export const SlotChoice = createContext<{
  name: string;
  value: string | null;
  onChange: (id: string) => void;
}>({
  name: "slot",
  value: null,
  onChange: () => undefined,
});
