import { WifiOff } from "lucide-react";
import styled from "styled-components";
import { useConnection } from "../ui/connection";
import { color, font, size, space } from "../ui/theme";
import { useServerProbe } from "./useServerProbe";

const Banner = styled.p`
  display: flex;
  align-items: center;
  justify-content: center;
  gap: ${space(2)};
  padding: ${space(2)} ${space(4)};
  background: ${color.warningTint};
  color: ${color.warningInk};
  font-size: ${font.size.s15};
  font-weight: ${font.weight.medium};

  svg {
    flex: none;
    width: ${size.icon.s20};
    height: ${size.icon.s20};
  }
`;

export function OfflineBanner() {
  const state = useConnection();
  useServerProbe(state === "unanswered");
  return (
    <div role="status">
      {state !== "there" && (
        <Banner>
          <WifiOff aria-hidden />
          {state === "offline"
            ? "You are offline. What you see may be out of date."
            : "The server does not answer. What you see may be out of date."}
        </Banner>
      )}
    </div>
  );
}
