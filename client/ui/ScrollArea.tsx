import { type ComponentPropsWithoutRef, useEffect, useRef, useState } from "react";

export const ScrollArea = (props: ComponentPropsWithoutRef<"div">) => {
  const box = useRef<HTMLDivElement>(null);
  const [isLonger, setIsLonger] = useState(false);
  useEffect(() => {
    const area = box.current;
    if (!area || typeof ResizeObserver === "undefined") return;
    const observer = new ResizeObserver(() => setIsLonger(area.scrollHeight > area.clientHeight));
    for (const part of [area, ...area.children]) observer.observe(part);
    return () => observer.disconnect();
  }, []);
  return <div {...props} ref={box} tabIndex={isLonger ? 0 : undefined} />;
};
