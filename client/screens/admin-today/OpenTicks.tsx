import { Checkbox } from "../../ui/Checkbox";
import { OnScreen } from "../../ui/paper";
import { VisuallyHidden } from "../../ui/VisuallyHidden";
import { TickRoom } from "./DayTable";

interface Props {
  readonly name: string;
  readonly ids: readonly string[];
  readonly ticked: ReadonlySet<string>;
  readonly onTick: (ids: readonly string[], isTicked: boolean) => void;
}

export function OpenTicks({ name, ids, ticked, onTick }: Props) {
  if (ids.length === 0) return <TickRoom />;
  return (
    <OnScreen>
      <Checkbox
        label={
          <>
            Select all<VisuallyHidden>{` of ${name}`}</VisuallyHidden>
          </>
        }
        checked={ids.every((id) => ticked.has(id))}
        onChange={(isTicked) => onTick(ids, isTicked)}
      />
    </OnScreen>
  );
}
