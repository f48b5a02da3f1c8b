import styled from "styled-components";
import { color, font, space, stroke } from "../../ui/theme";

const Line = styled.p`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  color: ${color.inkMuted};
  font-size: ${font.size.s13};

  &::before,
  &::after {
    content: '';
    flex: 1;
    border-block-start: ${stroke.hair} solid ${color.line};
  }
`;

export function OrLine() {
  return <Line>or</Line>;
}
