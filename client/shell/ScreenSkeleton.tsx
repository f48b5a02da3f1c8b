import styled, { keyframes } from 'styled-components';
import { Page } from '../ui/Page';
import { Stack } from '../ui/Stack';
import { VisuallyHidden } from '../ui/VisuallyHidden';
import { color, radius, space } from '../ui/theme';

const breathe = keyframes`
  50% { opacity: 0.55; }
`;

const Block = styled.div<{ $height: number; $width?: string }>`
  height: ${({ $height }) => space($height)};
  width: ${({ $width = '100%' }) => $width};
  border-radius: ${radius.card};
  background: ${color.sunken};
  animation: ${breathe} 1.6s ease-in-out infinite;
`;

/** The layout most screens share, in grey: a heading and three cards. */
export function ScreenSkeleton() {
  return (
    <Page>
      <VisuallyHidden role="status">Loading...</VisuallyHidden>
      <Stack $gap={5} aria-hidden>
        <Block $height={9} $width="55%" />
        <Block $height={28} />
        <Block $height={28} />
        <Block $height={28} />
      </Stack>
    </Page>
  );
}
