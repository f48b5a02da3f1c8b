import styled from 'styled-components';
import { Skeleton } from './Skeleton';
import { color, radius, space, stroke } from './theme';

const Box = styled.div`
  border: ${stroke.hair} solid ${color.line};
  border-radius: ${radius.card};
  background: ${color.surface};
`;

const Row = styled.div<{ $columns: number }>`
  display: grid;
  grid-template-columns: repeat(${({ $columns }) => $columns}, 1fr);
  gap: ${space(6)};
  padding: ${space(4)} ${space(3)};

  & + & {
    border-block-start: ${stroke.hair} solid ${color.line};
  }
`;

/** Rows of a table that are still coming. */
export const SkeletonRows = ({ rows = 5, columns = 4 }: { rows?: number; columns?: number }) => (
  <Box>
    {Array.from({ length: rows }, (_, row) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: rows have no identity
      <Row key={row} $columns={columns}>
        {Array.from({ length: columns }, (_, column) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: columns have no identity
          <Skeleton key={column} $width={column === 0 ? 16 : 36} />
        ))}
      </Row>
    ))}
  </Box>
);
