import { Copy } from "lucide-react";
import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { Button } from "../../ui/button/Button";
import { Dialog } from "../../ui/dialog/Dialog";
import { Stack } from "../../ui/layout/Stack";
import { Banner } from "../../ui/message/Banner";
import { color, radius, space, stroke } from "../../ui/theme";

export interface Secret {
  readonly title: string;
  readonly text: string;
  readonly note?: string;
}

interface Props {
  readonly secret: Secret;
  readonly onClose: () => void;
  readonly children?: ReactNode;
}

const FOR_PARTNERS = "It is shown only now. Keep it where only the partner finds it.";

const Shown = styled.code`
  display: block;
  padding: ${space(3)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.control};
  background: ${color.sunken};
  overflow-wrap: anywhere;
  user-select: all;
`;

/** Not dismissable, as the secret cannot be shown again. */
export function SecretDialog({ secret, onClose, children }: Props) {
  const { title, text, note = FOR_PARTNERS } = secret;
  const [isCopied, setIsCopied] = useState(false);

  async function copy(): Promise<void> {
    await navigator.clipboard.writeText(text);
    setIsCopied(true);
  }

  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={title}
      role="alertdialog"
      phone="card"
      isDismissable={false}
      staysOnBack
      actions={
        <>
          <Button
            variant="secondary"
            icon={<Copy aria-hidden />}
            onPress={() => void copy().catch(() => undefined)}
          >
            {isCopied ? "Copied" : "Copy"}
          </Button>
          <Button onPress={onClose}>I have kept it</Button>
        </>
      }
    >
      <Stack $gap={4}>
        <Banner tone="warning">{note}</Banner>
        <Shown aria-label="Secret">{text}</Shown>
        {children}
      </Stack>
    </Dialog>
  );
}
