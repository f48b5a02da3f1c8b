import { ArrowLeft } from "lucide-react";
import { TermsText } from "../../shared/TermsText";
import { useTerms } from "../../shared/terms";
import { LinkButton } from "../../ui/button/LinkButton";
import { Heading } from "../../ui/Heading";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";

/** product-rules.md#terms */
export function TermsScreen() {
  return (
    <Page>
      <Stack $gap={8} $align="start">
        <Heading level={1}>Terms and Conditions</Heading>
        <TermsText terms={useTerms()} />
        <LinkButton href="/" variant="secondary" icon={<ArrowLeft aria-hidden />}>
          Back to Home
        </LinkButton>
      </Stack>
    </Page>
  );
}
