import styled from 'styled-components';
import { Skeleton } from './Skeleton';
import { color, media, radius, space, stroke } from './theme';

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

/** Rows of a Table that are still coming: cards where it would show cards. */
export const SkeletonRows = ({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) => (
  <Frame>
    <Box>
      {Array.from({ length: rows }, (_, row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
        <Row key={row} $columns={columns}>
          {Array.from({ length: columns }, (_, column) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity
            <Skeleton key={column} $width={column === 0 ? 20 : 48} />
          ))}
        </Row>
      ))}
    </Box>
  </Frame>
);
