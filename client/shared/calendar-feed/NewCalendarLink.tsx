import { CalendarPlus, Copy } from "lucide-react";
import { useEffect, useRef, useState } from "react";
import { Button } from "../../ui/button/Button";
import { LinkButton } from "../../ui/button/LinkButton";
import { TextField } from "../../ui/field/TextField";
import { Stack } from "../../ui/layout/Stack";

interface Props {
  readonly url: string;
  readonly shows: string;
}

export function NewCalendarLink({ url, shows }: Props) {
  const [isCopied, setIsCopied] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  // The focused button is gone.
  useEffect(() => {
    field.current?.focus();
  }, []);

  async function copy(): Promise<void> {
    try {
      await navigator.clipboard.writeText(url);
      setIsCopied(true);
    } catch {
      field.current?.select();
    }
  }

  return (
    <Stack $gap={2}>
      <TextField
        ref={field}
        label="Calendar link"
        hint={`Copy it now: we show it only once. Anyone with this link can see ${shows}.`}
        value={url}
        isReadOnly
        onFocus={(event) => event.target.select()}
      />
      <Button variant="secondary" isWide icon={<Copy aria-hidden />} onPress={() => void copy()}>
        {isCopied ? "Copied" : "Copy Link"}
      </Button>
      <LinkButton
        isWide
        href={url.replace(/^https?:/, "webcal:")}
        icon={<CalendarPlus aria-hidden />}
      >
        Open in Calendar App
      </LinkButton>
    </Stack>
  );
}
