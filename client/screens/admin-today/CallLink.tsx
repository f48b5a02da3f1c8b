import { Phone } from "lucide-react";
import styled from "styled-components";
import { TextLink } from "../../ui/button/TextLink";
import { media, size, space } from "../../ui/theme";

const Root = styled(TextLink)`
  display: inline-flex;
  align-items: center;
  gap: ${space(1.5)};
  min-block-size: ${size.touch};
  white-space: nowrap;

  svg {
    inline-size: ${size.icon.s16};
    block-size: ${size.icon.s16};
  }

  ${media.print} {
    min-block-size: 0;
    color: inherit;
    text-decoration: none;

    svg {
      display: none;
    }
  }
`;

export const CallLink = ({ mobileNumber }: { readonly mobileNumber: string }) => (
  <Root href={phoneAddress(mobileNumber)}>
    <Phone aria-hidden />
    {phoneText(mobileNumber)}
  </Root>
);

export function phoneAddress(mobileNumber: string): string {
  return `tel:+91${mobileNumber}`;
}

export function phoneText(mobileNumber: string): string {
  return mobileNumber.replace(/^(\d{5})(\d{5})$/, "$1 $2");
}
