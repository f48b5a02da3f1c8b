import styled from "styled-components";
import { formatInstantDay } from "../../ui/format";
import { media } from "../../ui/theme";

/** Said everywhere, seen on cards only: in the table the column is narrow and its place says it. */
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
