import type { ReactNode } from "react";
import { Tabs as AriaTabs, Tab, TabList, TabPanel } from "react-aria-components/Tabs";
import styled from "styled-components";
import { formatCounted } from "./format";
import { screenOnly } from "./GlobalStyle";
import { color, font, media, motion, radius, size, space, stroke } from "./theme";

interface TabItem {
  id: string;
  label: string;
  count?: number;
  isExact?: boolean;
}

interface TabsProps {
  label: string;
  tabs: readonly TabItem[];
  selected: string;
  onSelect: (id: string) => void;
  children: ReactNode;
}

const Root = styled(AriaTabs)`
  display: grid;
  grid-template-columns: minmax(0, 1fr);
  gap: ${space(5)};
`;

const List = styled(TabList)`
  display: flex;
  flex-wrap: wrap;
  border-block-end: ${stroke.hair} solid ${color.line};

  ${media.desktop} {
    gap: ${space(2)};
  }

  ${screenOnly}
`;

const Item = styled(Tab)`
  position: relative;
  display: flex;
  flex: 1 1 auto;
  flex-wrap: wrap;
  align-items: center;
  justify-content: center;
  gap: ${space(0.5)} ${space(1.5)};
  min-block-size: ${size.touch};
  padding: ${space(2)} ${space(1)};
  border-radius: ${radius.small} ${radius.small} 0 0;
  color: ${color.inkMuted};
  font-size: ${font.size.s15};
  font-weight: ${font.weight.medium};
  line-height: ${font.leading.tight};
  text-align: center;
  cursor: pointer;
  transition: color ${motion.fast};
  outline-offset: calc(-1 * ${stroke.bold});

  &::after {
    content: '';
    position: absolute;
    inset-inline: ${space(1)};
    inset-block-end: calc(-1 * ${stroke.hair});
    block-size: ${stroke.bold};
    background: ${color.accent};
    opacity: 0;
    transition: opacity ${motion.fast};
  }

  &[data-hovered],
  &[data-selected] {
    color: ${color.ink};
  }

  &[data-selected]::after {
    opacity: 1;
  }

  ${media.desktop} {
    flex: 0 0 auto;
    padding-inline: ${space(3)};

    &::after {
      inset-inline: ${space(3)};
    }
  }

  ${media.forcedColors} {
    &[data-selected]::after {
      background: Highlight;
      forced-color-adjust: none;
    }
  }
`;

const Count = styled.span`
  color: ${color.inkMuted};
  font-variant-numeric: tabular-nums;
`;

export const Tabs = ({ label, tabs, selected, onSelect, children }: TabsProps) => (
  <Root selectedKey={selected} onSelectionChange={(key) => onSelect(String(key))}>
    <List aria-label={label}>
      {tabs.map(({ id, label: name, count, isExact = true }) => (
        <Item key={id} id={id}>
          {name}
          {count !== undefined && <Count>{`(${formatCounted({ count, isExact })})`}</Count>}
        </Item>
      ))}
    </List>
    <TabPanel key={selected} id={selected}>
      {children}
    </TabPanel>
  </Root>
);
