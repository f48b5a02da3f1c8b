import styled from "styled-components";
import { TextLink } from "../../ui/button/TextLink";
import { color, font, size, space, stroke } from "../../ui/theme";
import { LandingColumn } from "./LandingColumn";

const Foot = styled.footer`
  border-block-start: ${stroke.hair} solid ${color.line};
  color: ${color.inkMuted};
  font-size: ${font.size.s15};
`;

const Row = styled(LandingColumn)`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(6)};
  padding-block: ${space(4)};

  a {
    display: flex;
    align-items: center;
    min-height: ${size.touch};
  }
`;

export function LandingFooter() {
  return (
    <Foot>
      <Row>
        <p>Aaviri, Hyderabad</p>
        <TextLink href="/terms">Terms and Conditions</TextLink>
        <TextLink href="/developers">For developers</TextLink>
      </Row>
    </Foot>
  );
}
