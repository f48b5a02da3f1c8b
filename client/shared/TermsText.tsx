import { Heading } from "../ui/Heading";
import { Stack } from "../ui/layout/Stack";
import { LoadingRegion } from "../ui/loading/LoadingRegion";
import { SkeletonText } from "../ui/loading/SkeletonText";
import { ErrorState } from "../ui/message/ErrorState";
import { Text } from "../ui/Text";
import type { useTerms } from "./terms";

interface Props {
  readonly terms: ReturnType<typeof useTerms>;
  readonly level?: 2 | 3;
}

/** product-rules.md#terms */
export function TermsText({ terms: [terms, reload], level = 2 }: Props) {
  if (terms === "failed") {
    return <ErrorState message="The terms did not load. Please try again." onRetry={reload} />;
  }
  if (terms === "loading") {
    return (
      <LoadingRegion>
        <Stack $gap={6}>
          <SkeletonText lines={5} />
          <SkeletonText lines={5} />
          <SkeletonText lines={5} />
        </Stack>
      </LoadingRegion>
    );
  }
  return (
    <Stack $gap={6}>
      {terms.sections.map(({ title, paragraphs }, index) => (
        <Stack as="section" key={title} $gap={2}>
          <Heading level={level} look="small">
            {`${index + 1}. ${title}`}
          </Heading>
          {paragraphs.map((paragraph) => (
            <Text key={paragraph}>{paragraph}</Text>
          ))}
        </Stack>
      ))}
    </Stack>
  );
}
