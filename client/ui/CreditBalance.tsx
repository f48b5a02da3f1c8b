import styled from 'styled-components';
import { formatDay } from './format';
import { color, font, radius, space } from './theme';

interface CreditBalanceProps {
  /** Usable regular credits. */
  credits: number;
  /** Usable pay-per-use credits; spent first. */
  payPerUseCredits: number;
  /** The nearest last wash day of any credit (`YYYY-MM-DD`); none if no credit ends. */
  nearestExpiry?: string | null;
}

/** More drops than these are said in the number only. */
const mostDrops = 12;

const Root = styled.div`
  display: grid;
  gap: ${space(3)};
`;

const Sums = styled.dl`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(2)} ${space(8)};

  div {
    display: flex;
    flex-direction: column-reverse;
  }

  dt {
    color: ${color.inkMuted};
    font-size: ${font.size.s13};
  }

  dd {
    font-size: ${font.size.s34};
    font-weight: ${font.weight.bold};
    font-variant-numeric: tabular-nums;
    line-height: ${font.leading.tight};
    letter-spacing: -0.02em;
  }
`;

const Drops = styled.div.attrs({ 'aria-hidden': true })`
  display: flex;
  flex-wrap: wrap;
  gap: ${space(1)};
`;

const Drop = styled.span<{ $kind: 'payPerUse' | 'regular' }>`
  inline-size: ${space(3)};
  block-size: ${space(3)};
  border-radius: 0 ${radius.round} ${radius.round} ${radius.round};
  transform: rotate(45deg);
  background: ${({ $kind }) => ($kind === 'payPerUse' ? color.accent : color.primary)};
`;

const Expiry = styled.p`
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
`;

/** What can be spent: the two sums, a drop for each credit, and when the nearest ones end. */
export const CreditBalance = ({ credits, payPerUseCredits, nearestExpiry }: CreditBalanceProps) => {
  const drops = [
    ...Array.from({ length: payPerUseCredits }, (_, drop) => ({ kind: 'payPerUse' as const, key: `p${drop}` })),
    ...Array.from({ length: credits }, (_, drop) => ({ kind: 'regular' as const, key: `r${drop}` })),
  ].slice(0, mostDrops);
  return (
    <Root>
      <Sums>
        <div>
          <dt>Credits</dt>
          <dd>{credits}</dd>
        </div>
        <div>
          <dt>Pay-per-use credits</dt>
          <dd>{payPerUseCredits}</dd>
        </div>
      </Sums>
      {drops.length > 0 && (
        <Drops>
          {drops.map(({ kind, key }) => (
            <Drop key={key} $kind={kind} />
          ))}
        </Drops>
      )}
      {nearestExpiry && <Expiry>{`Next to expire: ${formatDay(nearestExpiry)}`}</Expiry>}
    </Root>
  );
};
