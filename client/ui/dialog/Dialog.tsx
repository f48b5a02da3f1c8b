import { X } from "lucide-react";
import { type ComponentPropsWithoutRef, type ReactNode, useEffect, useRef, useState } from "react";
import { Dialog as AriaDialog } from "react-aria-components/Dialog";
import { Heading } from "react-aria-components/Heading";
import { Modal, ModalOverlay } from "react-aria-components/Modal";
import styled, { css } from "styled-components";
import { IconButton } from "../button/IconButton";
import { color, font, layer, media, motion, radius, shadow, size, space, stroke } from "../theme";
import { useFocusAfterDialog, useFocusInField } from "./dialogFocus";
import { useBackCloses } from "./useBackCloses";

interface DialogProps {
  isOpen: boolean;
  onClose: () => void;
  title: string;
  /** To submit a form inside, give the button its `form` id. */
  actions?: ReactNode;
  width?: keyof typeof size.dialog;
  isDismissable?: boolean;
  isInAddress?: boolean;
  /** Back does nothing while it cannot be closed. By default Back leaves the page. */
  staysOnBack?: boolean;
  ignoresPressBeside?: boolean;
  beginsInField?: boolean;
  role?: "dialog" | "alertdialog";
  phone?: "sheet" | "card";
  children: ReactNode;
}

const Scrim = styled(ModalOverlay)`
  position: fixed;
  inset: 0;
  z-index: ${layer.dialog};
  display: grid;
  background: ${color.scrim};
  transition: opacity ${motion.medium};

  &[data-entering],
  &[data-exiting] {
    opacity: 0;
  }
`;

const visibleHeight = "var(--visual-viewport-height, 100%)";

const sheet = css`
  inline-size: 100%;
  block-size: ${visibleHeight};
`;

const card = css`
  align-self: end;
  inline-size: 100%;
  max-block-size: ${visibleHeight};
  border-start-start-radius: ${radius.card};
  border-start-end-radius: ${radius.card};
`;

const Surface = styled(Modal)<{ $width: keyof typeof size.dialog; $phone: "sheet" | "card" }>`
  ${({ $phone }) => ($phone === "sheet" ? sheet : card)}
  display: flex;
  flex-direction: column;
  overflow: hidden;
  background: ${color.raised};
  color: ${color.ink};
  box-shadow: ${shadow.overlay};
  transition: transform ${motion.slow};

  &[data-entering],
  &[data-exiting] {
    transform: translateY(${space(6)});
  }

  ${media.desktop} {
    align-self: center;
    justify-self: center;
    inline-size: min(calc(100% - ${space(12)}), ${({ $width }) => size.dialog[$width]});
    block-size: auto;
    max-block-size: calc(100% - ${space(12)});
    border-radius: ${radius.card};
  }

  ${media.forcedColors} {
    border: ${stroke.bold} solid CanvasText;
  }
`;

const Layout = styled(AriaDialog)`
  display: flex;
  flex-direction: column;
  flex: 1;
  min-block-size: 0;
  outline: none;
`;

const Head = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)};
  min-block-size: ${space(15)};
  padding: ${space(2)} ${space(2)} ${space(2)} ${space(5)};
  border-block-end: ${stroke.hair} solid ${color.line};
`;

const Title = styled(Heading)`
  overflow-wrap: anywhere;
  font-size: ${font.size.s20};
  font-weight: ${font.weight.semibold};
  line-height: ${font.leading.snug};
  letter-spacing: -0.01em;
`;

const ScrollArea = (props: ComponentPropsWithoutRef<"div">) => {
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

const Body = styled(ScrollArea)`
  flex: 1 1 auto;
  min-block-size: 0;
  overflow: auto;
  overscroll-behavior: contain;
  /* Scrolls to the error below a focused field too. */
  scroll-padding-block: ${space(14)};
  padding: ${space(5)};
  outline-offset: calc(-1 * ${stroke.bold});
`;

const Actions = styled.footer`
  display: flex;
  flex-direction: column-reverse;
  gap: ${space(2)};
  padding: ${space(3)} ${space(5)} calc(${space(3)} + env(safe-area-inset-bottom));
  border-block-start: ${stroke.hair} solid ${color.line};

  ${media.desktop} {
    flex-direction: row;
    justify-content: flex-end;
    padding-block: ${space(4)};
  }
`;

function Content({ beginsInField, children }: Pick<DialogProps, "beginsInField" | "children">) {
  const place = useRef<HTMLDivElement>(null);
  useFocusInField(place, beginsInField ?? false);
  useFocusAfterDialog();
  return (
    <Body>
      <div ref={place}>{children}</div>
    </Body>
  );
}

export const Dialog = ({
  isOpen,
  onClose,
  title,
  actions,
  width = "medium",
  isDismissable = true,
  isInAddress = false,
  staysOnBack = false,
  ignoresPressBeside = false,
  beginsInField,
  role = "dialog",
  phone = "sheet",
  children,
}: DialogProps) => {
  // Back leaves the page if the dialog can never be closed.
  const [canClose] = useState(isDismissable);
  useBackCloses(
    isOpen && (canClose || staysOnBack) && !isInAddress,
    () => isDismissable && onClose(),
  );
  return (
    <Scrim
      isOpen={isOpen}
      onOpenChange={(willBeOpen) => !willBeOpen && onClose()}
      isDismissable={isDismissable && role === "dialog" && !ignoresPressBeside}
      isKeyboardDismissDisabled={!isDismissable}
    >
      <Surface $width={width} $phone={phone}>
        <Layout role={role}>
          <Head>
            <Title slot="title">{title}</Title>
            {isDismissable && role === "dialog" && (
              <IconButton label="Close" icon={<X aria-hidden="true" />} onPress={onClose} />
            )}
          </Head>
          <Content beginsInField={beginsInField}>{children}</Content>
          {actions && <Actions>{actions}</Actions>}
        </Layout>
      </Surface>
    </Scrim>
  );
};
