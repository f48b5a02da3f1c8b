import { useEffect, useState } from "react";
import { Banner } from "../../ui/message/Banner";
import { cancellingText } from "./affectedWords";

export function CancellingBookings({ count }: { readonly count: number }) {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const start = Date.now();
    const timer = setInterval(() => setSeconds(Math.round((Date.now() - start) / 1_000)), 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Banner tone="info" title={cancellingText(count)}>
      {/* A screen reader would read each second. */}
      <span aria-hidden="true">{`${seconds} s`}</span>
    </Banner>
  );
}
