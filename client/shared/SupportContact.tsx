import { Suspense, use } from "react";
import { loadConfig } from "../relay/config";
import { supportWays } from "../relay/supportWays";
import { ErrorBoundary } from "../shell/ErrorBoundary";
import { TextLink } from "../ui/button/TextLink";

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
      {call && <TextLink href={call}>{support.phone}</TextLink>}
      {call && " · "}
      {message && <TextLink href={message}>WhatsApp</TextLink>}
      {message && " · "}
      {write && <TextLink href={write}>{support.email}</TextLink>}
      {write && " · "}
      {`Reference: ${reference}`}
    </p>
  );
}
