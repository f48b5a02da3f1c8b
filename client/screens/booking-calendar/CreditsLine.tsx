import { graphql, useFragment } from "react-relay";
import { Text } from "../../ui/Text";
import type { CreditsLine_viewer$key } from "./__generated__/CreditsLine_viewer.graphql";

export function CreditsLine(props: { readonly viewer: CreditsLine_viewer$key }) {
  const { credits, payPerUseCredits } = useFragment(
    graphql`
      fragment CreditsLine_viewer on User {
        credits
        payPerUseCredits
      }
    `,
    props.viewer,
  );
  const sum = credits + payPerUseCredits;
  if (sum === 0) return null;
  const noun = sum === 1 ? "credit" : "credits";
  return <Text $tone="muted">{inWords()}</Text>;

  function inWords(): string {
    if (credits === 0) return `${sum} pay-per-use ${noun}`;
    if (payPerUseCredits === 0) return `${sum} ${noun} from your plans`;
    return `${sum} ${noun}: ${payPerUseCredits} pay-per-use, ${credits} from your plans`;
  }
}
