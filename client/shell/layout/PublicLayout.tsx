import { Outlet } from "react-router-dom";
import styled from "styled-components";
import { color, size, space, stroke } from "../../ui/theme";
import { HelpButton } from "../help/HelpButton";
import { Wordmark } from "./Wordmark";

const Header = styled.header`
  display: flex;
  align-items: center;
  justify-content: space-between;
  min-height: ${space(14)};
  /* Keeps the wordmark in place between pages. */
  padding-inline: max(${space(4)}, calc((100% - ${size.page.wide}) / 2 + ${space(4)}));
  border-block-end: ${stroke.hair} solid ${color.line};

  a {
    display: flex;
    align-items: center;
    min-height: ${size.touch};
    text-decoration: none;
  }
`;

export function PublicLayout() {
  return (
    <>
      <Header>
        <a href="/" aria-label="Aaviri, to the home page">
          <Wordmark />
        </a>
        <HelpButton />
      </Header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
