import { CircleQuestionMark } from "lucide-react";
import { useContext } from "react";
import styled from "styled-components";
import { screenOnly } from "../../ui/GlobalStyle";
import { OpenHelp } from "../../ui/message/SupportText";
import { BarButton } from "../layout/ResidentBars";

const OnScreen = styled(BarButton)`
  ${screenOnly}
`;

/** product-rules.md#help */
export function HelpButton() {
  const openHelp = useContext(OpenHelp);
  if (!openHelp) return null;
  return (
    <OnScreen type="button" onClick={openHelp}>
      <CircleQuestionMark aria-hidden />
      Help
    </OnScreen>
  );
}
