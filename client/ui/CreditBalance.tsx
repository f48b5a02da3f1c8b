import styled from "styled-components";
import { countTo } from "./countTo";
import { formatDay, formatDayWithYear } from "./format";
import { color, font, media, radius, space } from "./theme";

interface CreditBalanceProps {
  credits: number;
  payPerUseCredits: number;
  nearestExpiry?: string | null;
  paused?: number;
  today: string;
}

const mostDrops = 10;

const Root = styled.div`
  display: grid;
  gap: ${space(4)};
`;

const Sums = styled.dl`
  display: grid;
  grid-template-columns: auto 1fr;
  gap: ${space(3)} ${space(10)};
`;

const Sum = styled.div`
  display: flex;
  flex-direction: column-reverse;
  justify-content: flex-end;

  dt {
    color: ${color.inkMuted};
    font-size: ${font.size.s13};
    line-height: ${font.leading.snug};
  }
`;

const Figure = styled.dd`
  display: flex;
  flex-wrap: wrap;
  align-items: center;
  gap: ${space(1)} ${space(3)};
  min-block-size: ${space(10)};
  font-size: ${font.size.s34};
  font-weight: ${font.weight.bold};
  line-height: ${font.leading.tight};
  letter-spacing: -0.02em;
`;

const Drops = styled.span.attrs({ "aria-hidden": true })`
  display: inline-flex;
  flex-wrap: wrap;
  gap: ${space(0.5)};
  max-inline-size: ${space(17)};
`;

const Drop = styled.span<{ $kind: "payPerUse" | "regular" }>`
  inline-size: ${space(2.5)};
  block-size: ${space(2.5)};
  border-radius: 0 ${radius.round} ${radius.round} ${radius.round};
  transform: rotate(45deg);
  background: ${({ $kind }) => ($kind === "payPerUse" ? color.accent : color.primary)};

  ${media.forcedColors} {
    background: CanvasText;
    forced-color-adjust: none;
  }
`;

const Note = styled.p`
  color: ${color.inkMuted};
  font-size: ${font.size.s13};
  line-height: ${font.leading.snug};
`;

export const CreditBalance = ({
  credits,
  payPerUseCredits,
  nearestExpiry,
  paused = 0,
  today,
}: CreditBalanceProps) => {
  const sums = [
    { kind: "regular", label: "Credits", count: credits },
    { kind: "payPerUse", label: "Pay-per-use credits", count: payPerUseCredits },
  ] as const;
  const write = nearestExpiry?.slice(0, 4) === today.slice(0, 4) ? formatDay : formatDayWithYear;
  return (
    <Root>
      <Sums>
        {sums.map(({ kind, label, count }) => (
          <Sum key={kind}>
            <dt>{label}</dt>
            <Figure>
              {count}
              <Drops>
                {countTo(Math.min(count, mostDrops)).map((drop) => (
                  <Drop key={drop} $kind={kind} />
                ))}
              </Drops>
            </Figure>
          </Sum>
        ))}
      </Sums>
      {nearestExpiry && <Note>{`Next to expire: ${write(nearestExpiry)}`}</Note>}
      {paused > 0 && (
        <Note>
          {paused === 1
            ? "1 credit is paused. It can be used again when its plan goes on."
            : `${paused} credits are paused. They can be used again when their plan goes on.`}
        </Note>
      )}
    </Root>
  );
};
