import { TurningButton } from "../button/TurningButton";
import { Inline } from "../layout/Inline";

const words = {
  confirm: "Confirm",
  edit: "Edit",
  calendar: "Calendar",
  delete: "Delete",
  restore: "Restore",
  enable: "Enable",
} as const;

type RowAct = keyof typeof words;

interface RowActionsProps<Act extends RowAct> {
  name: string;
  acts: readonly [Act, ...Act[]];
  onAct: (act: Act) => void;
}

export const RowActions = <Act extends RowAct>({ name, acts, onAct }: RowActionsProps<Act>) => (
  <Inline $noWrap>
    {acts.map((act, index) => (
      <TurningButton
        // Keyed by position, so that focus stays when Restore turns into Delete.
        // biome-ignore lint/suspicious/noArrayIndexKey: it is the place that counts
        key={index}
        act={words[act]}
        variant={index === 0 ? "secondary" : "quiet"}
        isCompact
        aria-label={`${words[act]} ${name}`}
        onPress={() => onAct(act)}
      />
    ))}
  </Inline>
);
