import { Outlet } from "react-router-dom";
import styled from "styled-components";
import { color, size, space, stroke } from "../ui/theme";
import { Wordmark } from "./Wordmark";

const Header = styled.header`
  display: flex;
  align-items: center;
  min-height: ${space(14)};
  padding-inline: ${space(4)};
  border-block-end: ${stroke.hair} solid ${color.line};

  a {
    display: flex;
    align-items: center;
    min-height: ${size.touch};
    text-decoration: none;
  }
`;

/** The frame of pages that need no login, around a `main` of the page's own content. */
export function PublicLayout() {
  return (
    <>
      <Header>
        <a href="/" aria-label="Aaviri, to the home page">
          <Wordmark />
        </a>
      </Header>
      <main id="content" tabIndex={-1}>
        <Outlet />
      </main>
    </>
  );
}
