import { Check } from "lucide-react";
import styled from "styled-components";
import { color, radius, size, stroke } from "../../ui/theme";

const Box = styled.span`
  display: inline-grid;
  place-items: center;
  inline-size: ${size.icon.s24};
  block-size: ${size.icon.s24};
  border: ${stroke.hair} solid ${color.ink};
  border-radius: ${radius.small};

  svg {
    inline-size: ${size.icon.s16};
    block-size: ${size.icon.s16};
  }
`;

export const TickBox = ({ isTicked }: { readonly isTicked: boolean }) => (
  <Box aria-hidden>{isTicked && <Check />}</Box>
);
