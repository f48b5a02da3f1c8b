import { Building2 } from "lucide-react";
import styled from "styled-components";
import { color, font, radius, size, space } from "../../ui/theme";

const Root = styled.span`
  display: flex;
  align-items: center;
  gap: ${space(3)};
  font-size: ${font.size.s15};
  font-weight: ${font.weight.medium};
`;

const Picture = styled.span`
  display: grid;
  place-items: center;
  flex: none;
  inline-size: ${space(16)};
  block-size: ${space(11)};
  overflow: hidden;
  border-radius: ${radius.small};
  background: ${color.tint};
  color: ${color.primary};

  img {
    inline-size: 100%;
    block-size: 100%;
    object-fit: cover;
  }

  svg {
    inline-size: ${size.icon.s20};
    block-size: ${size.icon.s20};
  }
`;

interface Props {
  readonly name: string;
  readonly imageUrl: string | null | undefined;
}

export function PictureName({ name, imageUrl }: Props) {
  return (
    <Root>
      <Picture>
        {imageUrl ? <img src={imageUrl} alt="" loading="lazy" /> : <Building2 aria-hidden />}
      </Picture>
      {name}
    </Root>
  );
}
