import styled from "styled-components";

/** Off screen before the page's start, where nothing can be scrolled to. */
const Aside = styled.div`
  position: absolute;
  inset-inline-start: -200vw;
`;

/** A honeypot: the server drops messages that fill it. */
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
