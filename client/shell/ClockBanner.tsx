import { Banner } from "../ui/Banner";
import { useIsClockWrong } from "../ui/deviceClock";

export function ClockBanner() {
  if (!useIsClockWrong()) return null;
  return (
    <Banner tone="warning">
      This device's clock is more than two minutes off. Days and times here are the server's. Please
      set the clock automatically.
    </Banner>
  );
}
