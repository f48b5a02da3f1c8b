import styled from "styled-components";
import { countTo } from "../countTo";
import { color, media, radius, space, stroke } from "../theme";
import { Skeleton } from "./Skeleton";

const Frame = styled.div`
  container: table / inline-size;
`;

const Box = styled.div`
  display: grid;
  gap: ${space(3)};

  ${media.tableRoom} {
    gap: 0;
    border: ${stroke.hair} solid ${color.line};
    border-radius: ${radius.card};
    background: ${color.surface};
  }
`;

const Row = styled.div<{ $columns: number }>`
  display: grid;
  gap: ${space(3)};
  padding: ${space(4)};
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};

  ${media.tableRoom} {
    grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
    gap: ${space(6)};
    padding: ${space(4)} ${space(3)};
    border: 0;
    background: none;

    & + & {
      border-block-start: ${stroke.hair} solid ${color.line};
      border-radius: 0;
    }
  }
`;

export const SkeletonRows = ({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) => (
  <Frame>
    <Box>
      {countTo(rows).map((row) => (
        <Row key={row} $columns={columns}>
          {countTo(columns).map((column) => (
            <Skeleton key={column} $width={column === 1 ? 20 : 48} />
          ))}
        </Row>
      ))}
    </Box>
  </Frame>
);
