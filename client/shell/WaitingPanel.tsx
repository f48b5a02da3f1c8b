import type { ReactNode } from "react";
import styled from "styled-components";
import { color, font, space } from "../ui/theme";

const Panel = styled.div`
  display: grid;
  place-items: center;
  min-height: 60dvh;
  padding: ${space(6)};
  color: ${color.inkMuted};
  font-size: ${font.size.s17};
`;

export function WaitingPanel({ children }: { readonly children: ReactNode }) {
  return (
    <Panel>
      <p role="status">{children}</p>
    </Panel>
  );
}
