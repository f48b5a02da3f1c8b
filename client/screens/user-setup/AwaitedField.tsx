import { ComboBox } from "../../ui/ComboBox";

interface Props {
  readonly label: string;
  readonly placeholder: string;
  /** What it waits for: a choice above it, or its list. */
  readonly reason: string;
}

/** A list that cannot be chosen from yet, in the place of the one that can. */
export function AwaitedField({ label, placeholder, reason }: Props) {
  return (
    <ComboBox
      label={label}
      placeholder={placeholder}
      disabledReason={reason}
      choices={[]}
      value={null}
      onChange={() => undefined}
    />
  );
}
