import { Banner } from "../../ui/Banner";
import { Button } from "../../ui/Button";

interface Props {
  readonly message: string;
  readonly changes: readonly string[];
  readonly onTake: () => void;
}

/** Prices that someone else set meanwhile. Saving again replaces them; one press takes them over. */
export function PricesConflict({ message, changes, onTake }: Props) {
  return (
    <Banner
      tone="warning"
      title={message}
      action={
        <Button variant="secondary" isCompact onPress={onTake}>
          Take Theirs
        </Button>
      }
    >
      {changes.join(" ")} What you typed is kept: save again to replace theirs.
    </Banner>
  );
}
