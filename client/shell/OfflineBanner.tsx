import { WifiOff } from "lucide-react";
import { useSyncExternalStore } from "react";
import styled from "styled-components";
import { color, font, size, space } from "../ui/theme";

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

/** Says so while the device has no connection. */
export function OfflineBanner() {
  const isOnline = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <div role="status">
      {!isOnline && (
        <Banner>
          <WifiOff aria-hidden />
          You are offline. What you see may be out of date.
        </Banner>
      )}
    </div>
  );
}

function subscribe(listener: () => void): () => void {
  window.addEventListener("online", listener);
  window.addEventListener("offline", listener);
  return () => {
    window.removeEventListener("online", listener);
    window.removeEventListener("offline", listener);
  };
}
