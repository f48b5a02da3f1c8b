import { type ReactNode, useState } from "react";
import styled from "styled-components";
import { Grid } from "../layout/Grid";
import { OrderItem } from "./OrderItem";

interface Item {
  readonly id: string;
}

interface OrderGridProps<Thing extends Item> {
  items: readonly Thing[];
  nameOf: (item: Thing) => string;
  onPlace: (id: string, place: number) => void;
  children: (item: Thing, index: number, handle: ReactNode) => ReactNode;
}

const Frame = styled.div`
  container: order-grid / inline-size;
`;

/** By mouse, touch after a hold, keyboard or screen reader. */
export function OrderGrid<Thing extends Item>({
  items,
  nameOf,
  onPlace,
  children,
}: OrderGridProps<Thing>) {
  const [dragged, setDragged] = useState<string | null>(null);
  const from = items.findIndex(({ id }) => id === dragged);
  return (
    <Frame>
      <Grid as="ul">
        {items.map((item, index) => (
          <OrderItem
            key={item.id}
            id={item.id}
            name={nameOf(item)}
            isTarget={from >= 0 && from !== index}
            side={from < index ? "after" : "before"}
            onDrag={setDragged}
            onDrop={() => dragged !== null && onPlace(dragged, index)}
          >
            {(handle) => children(item, index, handle)}
          </OrderItem>
        ))}
      </Grid>
    </Frame>
  );
}
