import { ArrowLeft } from "lucide-react";
import styled from "styled-components";
import { LinkButton } from "./LinkButton";
import { space } from "./theme";

interface Props {
  readonly href: string;
  /** Where it leads: 'Back to dashboard'. */
  readonly children: string;
}

/** Its arrow stands on the edge of the text below. */
const Edge = styled.div`
  margin-inline-start: ${space(-3)};

  svg {
    margin-inline-start: ${space(-1)};
  }
`;

/** The way back, above a screen's heading. */
export const BackLink = ({ href, children }: Props) => (
  <Edge>
    <LinkButton variant="quiet" isCompact href={href} icon={<ArrowLeft aria-hidden />}>
      {children}
    </LinkButton>
  </Edge>
);
