import { Inline } from "./Inline";
import { TurningButton } from "./TurningButton";

const words = { edit: "Edit", delete: "Delete", restore: "Restore", enable: "Enable" } as const;

/** What can be done to a row or a card. */
export type RowAct = keyof typeof words;

interface RowActionsProps<Act extends RowAct> {
  /** What the row is of, for screen readers. */
  name: string;
  /** The first one stands out. */
  acts: readonly [Act, ...Act[]];
  onAct: (act: Act) => void;
}

/** The buttons at the end of a row or a card: Edit and Delete, or what stands in for them. */
export const RowActions = <Act extends RowAct>({ name, acts, onAct }: RowActionsProps<Act>) => (
  <Inline $noWrap>
    {acts.map((act, index) => (
      <TurningButton
        // Of the same place is the same button: it keeps the focus when Restore turns into Delete.
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
