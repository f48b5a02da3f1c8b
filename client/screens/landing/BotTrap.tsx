import styled from "styled-components";

/** Beside the page, where no person sees it; before its start, so that nothing can be scrolled to. */
const Aside = styled.div`
  position: absolute;
  inset-inline-start: -200vw;
`;

/** A field for programs only: who fills it in is not a person, and the server keeps nothing of theirs. */
export function BotTrap() {
  return (
    <Aside aria-hidden="true">
      <label>
        Website
        <input name="website" tabIndex={-1} autoComplete="off" />
      </label>
    </Aside>
  );
}
