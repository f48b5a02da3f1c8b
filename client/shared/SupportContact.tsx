import { Suspense, use } from "react";
import { loadConfig } from "../relay/config";
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
  return (
    <p>
      <TextLink href={`tel:${support.phone.replace(/\s/g, "")}`}>{support.phone}</TextLink>
      {" · "}
      <TextLink href={`mailto:${support.email}?subject=${encodeURIComponent(reference)}`}>
        {support.email}
      </TextLink>
      {` · Reference: ${reference}`}
    </p>
  );
}
