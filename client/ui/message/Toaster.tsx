import { CircleAlert, CircleCheck, X } from "lucide-react";
import { type FocusEvent, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { createPortal } from "react-dom";
import styled, { keyframes } from "styled-components";
import { IconButton } from "../button/IconButton";
import { unbroken } from "../format";
import { color, font, layer, media, motion, radius, shadow, size, space, stroke } from "../theme";
import { type ToastMessage, toastQueue } from "./toast";

const Region = styled.section`
  position: fixed;
  z-index: ${layer.toast};
  inset-inline: ${space(3)};
  inset-block-start: calc(${space(16)} + env(safe-area-inset-top, 0px));
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  pointer-events: none;

  ${media.desktop} {
    inset-block: auto calc(${space(6)} + var(--sticky-bar-height, 0px));
    margin-inline: auto;
    inline-size: ${size.dialog.small};

    /* Clear of a dialog's actions, which end at the bottom of low windows. */
    body:has([role="dialog"], [role="alertdialog"]) & {
      inset-block: ${space(3)} auto;
    }
  }
`;

const Live = styled.div`
  display: grid;
  gap: ${space(2)};
  inline-size: 100%;
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

const Message = styled.div<{ $tone: ToastMessage["tone"] }>`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  min-block-size: ${space(13)};
  padding: ${space(1)} ${space(1)} ${space(1)} ${space(4)};
  border: ${stroke.hair} solid transparent;
  border-radius: ${radius.card};
  background: ${color.inverse};
  color: ${color.onInverse};
  font-size: ${font.size.s15};
  font-weight: ${font.weight.medium};
  line-height: ${font.leading.snug};
  box-shadow: ${shadow.overlay};
  pointer-events: auto;
  animation: ${rise} ${motion.medium};

  > svg {
    flex: none;
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
    color: ${({ $tone }) => ($tone === "error" ? color.inverseNegative : color.inversePositive)};
  }

  > span {
    flex: 1;
  }
`;

const Action = styled.button`
  min-block-size: ${size.touch};
  padding-inline: ${space(3)};
  border: 0;
  border-radius: ${radius.control};
  background: none;
  color: inherit;
  font-weight: ${font.weight.bold};
  text-decoration: underline;
  cursor: pointer;
`;

const tones = [
  { tone: "error", role: "alert", Icon: CircleAlert },
  { tone: "success", role: "status", Icon: CircleCheck },
] as const;

const useVisibleToasts = () =>
  useSyncExternalStore(
    (notify) => toastQueue.subscribe(notify),
    () => toastQueue.visibleToasts,
    () => toastQueue.visibleToasts,
  );

const useTimers = (visible: readonly unknown[]) => {
  const [isHeld, setIsHeld] = useState(false);
  useEffect(() => {
    if (visible.length === 0) return;
    if (isHeld) toastQueue.pauseAll();
    else toastQueue.resumeAll();
  }, [visible, isHeld]);
  return setIsHeld;
};

/** Render once, in the shell. */
export const Toaster = () => {
  const visible = useVisibleToasts();
  const hold = useTimers(visible);
  const cameFrom = useRef<HTMLElement | null>(null);
  const enter = (event: FocusEvent<HTMLElement>) => {
    hold(true);
    const { relatedTarget, currentTarget } = event;
    if (relatedTarget instanceof HTMLElement && !currentTarget.contains(relatedTarget))
      cameFrom.current = relatedTarget;
  };
  const dismiss = (key: string) => {
    toastQueue.close(key);
    hold(false);
    cameFrom.current?.focus();
  };
  return createPortal(
    <Region
      aria-label="Notifications"
      data-react-aria-top-layer="true"
      onPointerEnter={() => hold(true)}
      onPointerLeave={() => hold(false)}
      onFocus={enter}
      onBlur={() => hold(false)}
    >
      {tones.map(({ tone, role, Icon }) => (
        <Live key={tone} role={role} aria-atomic="false">
          {visible
            .filter(({ content }) => content.tone === tone)
            .map(({ key, content }) => (
              <Message key={key} $tone={tone}>
                <Icon aria-hidden="true" />
                <span>{unbroken(content.text)}</span>
                {content.action && (
                  <Action type="button" onClick={content.action.onPress}>
                    {content.action.label}
                  </Action>
                )}
                <IconButton
                  label="Dismiss"
                  icon={<X aria-hidden="true" />}
                  onPress={() => dismiss(key)}
                />
              </Message>
            ))}
        </Live>
      ))}
    </Region>,
    document.body,
  );
};
