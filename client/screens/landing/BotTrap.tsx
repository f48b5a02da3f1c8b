import styled from "styled-components";

/** Off screen at the start, where nothing can scroll to it. */
const Aside = styled.div`
  position: absolute;
  inset-inline-start: -200vw;
`;

/** A honeypot. */
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
