import { WifiOff } from "lucide-react";
import { useEffect, useRef } from "react";
import styled from "styled-components";
import { connection, useConnection } from "../../ui/connection";
import { color, font, size, space } from "../../ui/theme";

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

/** Milliseconds; doubles with each probe. */
const FIRST_WAIT = 4_000;
const LONGEST_WAIT = 60_000;

function useServerProbe(isOn: boolean): void {
  const looks = useRef({ wait: FIRST_WAIT, last: 0 });
  useEffect(() => {
    if (!isOn) return;
    // A server that is lost again at once is probed less often.
    if (Date.now() - looks.current.last > 2 * LONGEST_WAIT) looks.current.wait = FIRST_WAIT;
    let timer: ReturnType<typeof setTimeout>;
    const look = async (): Promise<void> => {
      looks.current = { wait: Math.min(looks.current.wait * 2, LONGEST_WAIT), last: Date.now() };
      if (await isAnswering()) connection.find();
      else lookLater();
    };
    const lookLater = (): void => {
      timer = setTimeout(look, looks.current.wait);
    };
    lookLater();
    return () => clearTimeout(timer);
  }, [isOn]);
}

function isAnswering(): Promise<boolean> {
  return fetch("/livez", { cache: "no-store" }).then(
    ({ ok }) => ok,
    () => false,
  );
}
