import { useEffect, useState } from "react";
import { Text } from "../../ui/Text";
import { DemoPasswordForm } from "./DemoPasswordForm";
import { findDemoLetter, type DemoLetter as Letter } from "./findDemoLetter";

interface Props {
  readonly email: string;
}

export function DemoLetter({ email }: Props) {
  const [letter, setLetter] = useState<Letter | null>();

  useEffect(() => {
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
