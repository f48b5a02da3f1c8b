import { useEffect, useState } from "react";
import styled from "styled-components";
import { TextLink } from "../../ui/button/TextLink";
import { formatMoney } from "../../ui/format";
import { Heading } from "../../ui/Heading";
import { Stack } from "../../ui/layout/Stack";
import { Text } from "../../ui/Text";
import { media, space, stroke } from "../../ui/theme";
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

const Plans = styled.details`
  flex: 1;
  min-width: 0;

  summary {
    display: flex;
    align-items: center;
    justify-content: space-between;
    gap: ${space(4)};
    min-height: ${space(12)};
    cursor: pointer;
  }

  summary > span:last-child {
    text-decoration: underline;
    text-decoration-thickness: ${stroke.hair};
    text-underline-offset: 0.2em;
  }

  dl {
    display: grid;
    gap: ${space(2)};
    padding-block-end: ${space(4)};
  }

  dl > div {
    display: flex;
    justify-content: space-between;
    gap: ${space(4)};
  }
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
        <Text $tone="muted">Press your kind of car for the price of each plan.</Text>
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

type PlanPrice = StorefrontData["prices"][number]["plans"][number];

const priceOf = ({ carType, from, plans }: StorefrontData["prices"][number]) => ({
  key: carType,
  content: (
    <Plans>
      <summary>
        <Name title={carType}>{carType}</Name>
        <Text as="span" $weight="semibold" $tabular>
          {Number(from) === 0 ? "free" : `from ${formatMoney(from)} a wash`}
        </Text>
      </summary>
      <dl>
        {plans.map((plan, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: names may repeat
          <div key={place}>
            <Text as="dt">{plan.name}</Text>
            <Text as="dd" $tabular $align="end">
              {`${formatMoney(plan.price)} · ${washesText(plan)}`}
            </Text>
          </div>
        ))}
      </dl>
    </Plans>
  ),
});

function washesText({ washes, validityDays }: PlanPrice): string {
  const count = washes === 1 ? "1 wash" : `${washes} washes`;
  if (validityDays === -1) return `${count}, no end`;
  return `${count} in ${validityDays === 1 ? "1 day" : `${validityDays} days`}`;
}

const placeOf = (name: string, place: number) => ({
  key: `${place}`,
  content: <Name title={name}>{name}</Name>,
});

const Ask = ({ what }: { readonly what: string }) => (
  <Text>
    <TextLink href="#contact">Call or write to us</TextLink>, and we tell you {what}.
  </Text>
);
