import { CircleAlert, CircleCheck, Info, TriangleAlert } from "lucide-react";
import type { ReactNode } from "react";
import styled from "styled-components";
import { color, font, radius, size, space, stroke } from "../theme";
import { SupportText } from "./SupportText";

type BannerTone = "info" | "success" | "warning" | "error";

interface BannerProps {
  tone?: BannerTone;
  title?: string;
  action?: ReactNode;
  children?: ReactNode;
}

const tones = {
  info: { ground: color.tint, text: color.onTint, Icon: Info },
  success: { ground: color.positiveTint, text: color.positiveInk, Icon: CircleCheck },
  warning: { ground: color.warningTint, text: color.warningInk, Icon: TriangleAlert },
  error: { ground: color.negativeTint, text: color.negativeInk, Icon: CircleAlert },
};

const Root = styled.div<{ $tone: BannerTone }>`
  display: flex;
  align-items: flex-start;
  gap: ${space(3)};
  padding: ${space(3)} ${space(4)};
  border: ${stroke.hair} solid transparent;
  border-radius: ${radius.control};
  background: ${({ $tone }) => tones[$tone].ground};
  color: ${({ $tone }) => tones[$tone].text};
  line-height: ${font.leading.snug};

  > svg {
    flex: none;
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }
`;

const Words = styled.div`
  display: flex;
  flex: 1;
  flex-wrap: wrap;
  align-items: center;
  justify-content: space-between;
  gap: ${space(2)} ${space(3)};
  min-inline-size: 0;

  > div:first-child {
    flex: 1 1 ${space(48)};
    min-inline-size: 0;
  }
`;

const Title = styled.strong`
  display: block;
  font-weight: ${font.weight.semibold};
`;

/** For a message that disappears, use a toast. */
export const Banner = ({ tone = "info", title, action, children }: BannerProps) => {
  const { Icon } = tones[tone];
  return (
    <Root $tone={tone} role={tone === "error" ? "alert" : "status"}>
      <Icon aria-hidden="true" />
      <Words>
        <div>
          {title && (
            <Title>
              <SupportText>{title}</SupportText>
            </Title>
          )}
          <SupportText>{children}</SupportText>
        </div>
        {action}
      </Words>
    </Root>
  );
};
