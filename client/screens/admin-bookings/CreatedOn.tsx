import styled from "styled-components";
import { formatInstantDay } from "../../ui/format";
import { media } from "../../ui/theme";

/** Hidden in the table, where the column names it. */
const Word = styled.span`
  ${media.tableRoom} {
    position: absolute;
    clip-path: inset(50%);
    white-space: nowrap;
  }
`;

export function CreatedOn({ instant }: { readonly instant: string }) {
  return (
    <>
      <Word>Created </Word>
      {formatInstantDay(instant)}
    </>
  );
}
