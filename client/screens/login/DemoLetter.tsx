import { useEffect, useState } from "react";
import { Text } from "../../ui/Text";
import { DemoPasswordForm } from "./DemoPasswordForm";
import { findDemoLetter, type DemoLetter as Letter } from "./findDemoLetter";

interface Props {
  readonly email: string;
}

/** Stands for the letter that the demo does not send. Outside the demo there is a real one, and nothing here. */
export function DemoLetter({ email }: Props) {
  const [letter, setLetter] = useState<Letter | null>();

  useEffect(() => {
    // Nothing to be said where it cannot be looked for: the banner above holds.
    findDemoLetter(email).then(setLetter, () => undefined);
  }, [email]);

  if (letter === undefined) return null;
  if (letter === null) {
    return (
      <Text $tone="muted">
        This is the demo: it sends no email, and nobody in it has this address.
      </Text>
    );
  }
  return <DemoPasswordForm letter={letter} />;
}
