import { CircleQuestionMark } from "lucide-react";
import { useContext } from "react";
import { OpenHelp } from "../ui/help";
import { BarButton } from "./ResidentBars";

/** product-rules.md#help */
export function HelpButton() {
  const openHelp = useContext(OpenHelp);
  if (!openHelp) return null;
  return (
    <BarButton type="button" onClick={openHelp}>
      <CircleQuestionMark aria-hidden />
      Help
    </BarButton>
  );
}
