import { useState } from "react";
import { LazyPart, useStart } from "../../relay/LazyPart";
import { screenCode } from "../../relay/screenCode";
import { Button } from "../../ui/button/Button";

const dialog = screenCode(() => import("./ChangeHistoryDialog").then((m) => m.ChangeHistoryDialog));

interface Props {
  readonly id: string;
  readonly name: string;
}

export function HistoryButton({ id, name }: Props) {
  const [isOpen, setOpen] = useState(false);
  useStart(dialog);
  return (
    <>
      <Button
        variant="quiet"
        isCompact
        aria-label={`History of ${name}`}
        onPress={() => setOpen(true)}
      >
        History
      </Button>
      {isOpen && <LazyPart code={dialog} props={{ id, name, onClose: () => setOpen(false) }} />}
    </>
  );
}
