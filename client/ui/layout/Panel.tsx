import type { ComponentProps } from "react";
import { Card } from "./Card";
import { Section } from "./Section";

export const Panel = (props: ComponentProps<typeof Section>) => (
  <Card>
    <Section {...props} />
  </Card>
);
