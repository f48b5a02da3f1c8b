import styled from "styled-components";
import { color, media, space, stroke } from "../../ui/theme";
import { LandingColumn } from "./LandingColumn";
import type { LandingParts } from "./landingParts";

const Band = styled.div`
  border-block-end: ${stroke.hair} solid ${color.line};
`;

const Layout = styled(LandingColumn)`
  padding-block: ${space(14)};

  ${media.desktop} {
    padding-block: ${space(24)};
  }
`;

export function StorefrontSection({ storefront }: Pick<LandingParts, "storefront">) {
  return (
    <Band id="prices">
      <Layout>{storefront}</Layout>
    </Band>
  );
}
