import type { ReactNode } from "react";
import { Heading } from "../Heading";
import { Page } from "./Page";
import { Stack } from "./Stack";

interface TitledPageProps {
  title: string;
  width?: "narrow" | "regular" | "wide";
  gap?: number;
  children: ReactNode;
}

export const TitledPage = ({ title, width, gap = 5, children }: TitledPageProps) => (
  <Page $width={width}>
    <Stack $gap={gap}>
      <Heading level={1}>{title}</Heading>
      {children}
    </Stack>
  </Page>
);
