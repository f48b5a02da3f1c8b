import styled from "styled-components";
import { screenOnly } from "../../ui/GlobalStyle";
import { color, font, layer, radius, size, space } from "../../ui/theme";

const Link = styled.a`
  position: fixed;
  inset-block-start: ${space(2)};
  inset-inline-start: ${space(2)};
  z-index: ${layer.toast};
  display: flex;
  align-items: center;
  min-height: ${size.touch};
  padding-inline: ${space(4)};
  border-radius: ${radius.control};
  background: ${color.inverse};
  color: ${color.onInverse};
  font-weight: ${font.weight.semibold};

  &:not(:focus) {
    transform: translateY(-200%);
  }

  ${screenOnly}
`;

export function SkipLink() {
  return (
    <Link
      href="#content"
      onClick={(event) => {
        event.preventDefault();
        document.getElementById("content")?.focus();
      }}
    >
      Skip to content
    </Link>
  );
}
