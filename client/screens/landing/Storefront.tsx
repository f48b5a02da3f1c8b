import { useEffect, useState } from "react";
import styled from "styled-components";
import { formatMoney } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/Stack";
import { Text } from "../../ui/Text";
import { TextLink } from "../../ui/TextLink";
import { media, space } from "../../ui/theme";
import type { StorefrontData } from "./loadStorefront";
import { ShortList } from "./ShortList";

const Columns = styled.div`
  display: grid;
  gap: ${space(12)};

  ${media.desktop} {
    grid-template-columns: minmax(0, 5fr) minmax(0, 6fr);
    gap: ${space(20)};
  }
`;

const Name = styled.span`
  min-width: 0;
  overflow: hidden;
  text-overflow: ellipsis;
  white-space: nowrap;
`;

interface Props {
  readonly onLoad: () => Promise<StorefrontData>;
}

export function Storefront({ onLoad }: Props) {
  const [data, setData] = useState<StorefrontData | "unknown" | null>(null);

  useEffect(() => {
    onLoad().then(setData, () => setData("unknown"));
  }, [onLoad]);

  const known = data === "unknown" ? nothing : data;
  return (
    <Columns aria-busy={data === null}>
      <Stack $gap={4} as="section" aria-labelledby="prices-title">
        <Heading level={2} look="title" id="prices-title">
          What a wash costs
        </Heading>
        <Text $tone="muted">The lowest price of a wash among the plans for your car.</Text>
        <ShortList items={known?.prices.map(priceOf)} more={known?.morePrices ?? 0}>
          <Ask what="what a wash costs for your car" />
        </ShortList>
      </Stack>
      <Stack $gap={4} as="section" aria-labelledby="places-title">
        <Heading level={2} look="title" id="places-title">
          Where we wash
        </Heading>
        <Text $tone="muted">We come to the parking places of these communities.</Text>
        <ShortList items={known?.residencies.map(placeOf)} more={known?.moreResidencies ?? 0}>
          <Ask what="whether we wash where you live" />
        </ShortList>
      </Stack>
    </Columns>
  );
}

const nothing: StorefrontData = {
  prices: [],
  morePrices: 0,
  residencies: [],
  moreResidencies: 0,
};

const priceOf = ({ carType, from }: StorefrontData["prices"][number]) => ({
  key: carType,
  content: (
    <>
      <Name title={carType}>{carType}</Name>
      <Text as="span" $weight="semibold" $tabular>
        {Number(from) === 0 ? "free" : `from ${formatMoney(from)} a wash`}
      </Text>
    </>
  ),
});

const placeOf = (name: string, place: number) => ({
  key: `${place}`,
  content: <Name title={name}>{name}</Name>,
});

const Ask = ({ what }: { readonly what: string }) => (
  <Text>
    <TextLink href="#contact">Call or write to us</TextLink>, and we tell you {what}.
  </Text>
);
