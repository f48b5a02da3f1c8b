import {
  type FieldPath,
  type FieldPathValue,
  type FieldValues,
  useFormContext,
} from "react-hook-form";
import { Button } from "../../ui/button/Button";
import { Banner } from "../../ui/message/Banner";
import type { Edit } from "./useEdit";

export type FieldWords<Values> = {
  readonly [Name in keyof Values]-?: {
    readonly label: string;
    readonly show: (value: Values[Name]) => string;
  };
};

interface Props<Values, Fields extends FieldValues> {
  readonly edit: Pick<Edit<Values>, "conflict" | "settle">;
  readonly words: FieldWords<Values>;
  readonly fieldsOf: (theirs: Partial<Values>) => Partial<Fields>;
}

/** Saving again overwrites the other change. */
export function ConflictBanner<Values extends object, Fields extends FieldValues>({
  edit: { conflict, settle },
  words,
  fieldsOf,
}: Props<Values, Fields>) {
  const { setValue, setFocus } = useFormContext<Fields>();
  if (!conflict) return null;
  const { message, theirs } = conflict;
  const names = Object.keys(theirs) as (keyof Values)[];

  function take(): void {
    const fields = Object.entries(fieldsOf(theirs)) as [FieldPath<Fields>, unknown][];
    for (const [name, value] of fields) {
      setValue(name, value as FieldPathValue<Fields, FieldPath<Fields>>, { shouldValidate: true });
    }
    settle();
    const [first] = fields;
    if (first) setFocus(first[0]);
  }

  return (
    <TheirChanges
      message={message}
      changes={names.map(
        (name) => `${words[name].label} is now ${words[name].show(theirs[name] as never)}.`,
      )}
      onTake={take}
    />
  );
}

interface TheirChangesProps {
  readonly message: string;
  readonly changes: readonly string[];
  readonly onTake: () => void;
}

export function TheirChanges({ message, changes, onTake }: TheirChangesProps) {
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

export function theirFields<Fields extends object>(now: Fields, theirs: object): Partial<Fields> {
  const fields = Object.entries(now).filter(([name]) => name in theirs);
  return Object.fromEntries(fields) as Partial<Fields>;
}
