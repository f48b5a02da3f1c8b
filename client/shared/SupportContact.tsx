import { Suspense, use } from "react";
import { loadConfig } from "../relay/config";
import { supportWays } from "../relay/supportWays";
import { ErrorBoundary } from "../shell/ErrorBoundary";
import { TextLink } from "../ui/TextLink";

interface Props {
  readonly reference: string;
}

export function SupportContact(props: Props) {
  return (
    <ErrorBoundary fallback={() => null}>
      <Suspense fallback={null}>
        <Lines {...props} />
      </Suspense>
    </ErrorBoundary>
  );
}

function Lines({ reference }: Props) {
  const { support } = use(loadConfig());
  if (!support) return null;
  const { call, message, write } = supportWays(support, reference);
  return (
    <p>
      <TextLink href={call}>{support.phone}</TextLink>
      {" · "}
      <TextLink href={message}>WhatsApp</TextLink>
      {" · "}
      <TextLink href={write}>{support.email}</TextLink>
      {` · Reference: ${reference}`}
    </p>
  );
}
