import { ArrowLeft } from "lucide-react";
import styled from "styled-components";
import { space } from "../theme";
import { LinkButton } from "./LinkButton";

interface Props {
  readonly href: string;
  readonly onPress?: () => void;
  readonly children: string;
}

const Edge = styled.div`
  margin-inline-start: ${space(-3)};

  svg {
    margin-inline-start: ${space(-1)};
  }
`;

export const BackLink = ({ children, ...link }: Props) => (
  <Edge>
    <LinkButton variant="quiet" isCompact {...link} icon={<ArrowLeft aria-hidden />}>
      {children}
    </LinkButton>
  </Edge>
);
