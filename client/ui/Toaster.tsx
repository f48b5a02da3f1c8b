import { CircleAlert, CircleCheck, X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import styled, { keyframes } from 'styled-components';
import { IconButton } from './IconButton';
import { bottomInset, color, font, layer, media, motion, radius, shadow, size, space, stroke } from './theme';
import { type ToastMessage, toastQueue } from './toast';

const Region = styled.section`
  position: fixed;
  z-index: ${layer.toast};
  inset-inline: ${space(3)};
  inset-block-end: calc(${space(3)} + ${bottomInset});
  display: grid;
  justify-items: center;
  gap: ${space(2)};
  pointer-events: none;

  ${media.desktop} {
    inset-inline: auto ${space(6)};
    inset-block-end: ${space(6)};
    justify-items: end;
  }
`;

const Live = styled.div`
  display: grid;
  gap: ${space(2)};
  inline-size: min(100%, ${size.page.narrow});

  &:empty {
    display: none;
  }
`;

const rise = keyframes`
  from { opacity: 0; transform: translateY(0.5rem); }
`;

const Message = styled.div`
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
    color: ${color.inverseAccent};
  }

  > span {
    flex: 1;
  }
`;

const tones = [
  { tone: 'error', role: 'alert', Icon: CircleAlert },
  { tone: 'success', role: 'status', Icon: CircleCheck },
] as const;

const useVisibleToasts = () =>
  useSyncExternalStore(
    (notify) => toastQueue.subscribe(notify),
    () => toastQueue.visibleToasts,
    () => toastQueue.visibleToasts,
  );

const Bubble = ({ message, toastKey, Icon }: { message: ToastMessage; toastKey: string; Icon: typeof CircleCheck }) => (
  <Message>
    <Icon aria-hidden="true" />
    <span>{message.text}</span>
    <IconButton label="Dismiss" icon={<X aria-hidden="true" />} onPress={() => toastQueue.close(toastKey)} />
  </Message>
);

/** Shows what `toast` says; render once, in the shell. Successes are `role=status`, errors `role=alert`. */
export const Toaster = () => {
  const visible = useVisibleToasts();
  const pause = () => toastQueue.pauseAll();
  const resume = () => toastQueue.resumeAll();
  return createPortal(
    <Region
      aria-label="Notifications"
      data-react-aria-top-layer="true"
      onPointerEnter={pause}
      onPointerLeave={resume}
      onFocus={pause}
      onBlur={resume}
    >
      {tones.map(({ tone, role, Icon }) => (
        <Live key={tone} role={role} aria-atomic="false">
          {visible
            .filter(({ content }) => content.tone === tone)
            .map(({ key, content }) => (
              <Bubble key={key} toastKey={key} message={content} Icon={Icon} />
            ))}
        </Live>
      ))}
    </Region>,
    document.body,
  );
};
