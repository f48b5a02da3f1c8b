import { Plus } from "lucide-react";
import { type ComponentProps, type ReactNode, type Ref, useState } from "react";
import { PartBoundary } from "../../shell/PartBoundary";
import { Button } from "../../ui/button/Button";
import { Heading } from "../../ui/Heading";
import { Inline } from "../../ui/layout/Inline";
import { Page } from "../../ui/layout/Page";
import { Stack } from "../../ui/layout/Stack";
import { Tabs } from "../../ui/Tabs";

interface Props {
  readonly title: string;
  /** Takes focus when a deleted row had it. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  readonly width?: ComponentProps<typeof Page>["$width"];
  readonly actions?: ReactNode;
  readonly create?: {
    readonly label: string;
    readonly dialog: (onClose: () => void) => ReactNode;
  };
  readonly filters?: ReactNode;
  readonly tabs?: Omit<ComponentProps<typeof Tabs>, "children">;
  readonly queryRef: unknown;
  /** Fallback message. */
  readonly failed: string;
  readonly children: ReactNode | ((firstStep: ReactNode) => ReactNode);
}

export function ListFrame({
  title,
  headingRef,
  width = "wide",
  actions,
  create,
  filters,
  tabs,
  queryRef,
  failed,
  children,
}: Props) {
  const [isCreating, setIsCreating] = useState(false);
  const createButton = create && (
    <Button isCompact icon={<Plus aria-hidden />} onPress={() => setIsCreating(true)}>
      {create.label}
    </Button>
  );
  const heading = (
    <Heading level={1} look="section" ref={headingRef} tabIndex={headingRef ? -1 : undefined}>
      {title}
    </Heading>
  );
  const list = (
    <PartBoundary queryRef={queryRef} fallback={failed}>
      {typeof children === "function" ? children(createButton) : children}
    </PartBoundary>
  );
  return (
    <Page $width={width}>
      <Stack $gap={4}>
        {actions || create ? (
          <Inline $justify="space-between" $gap={actions ? 4 : undefined}>
            {heading}
            {actions && create ? (
              <Inline>
                {actions}
                {createButton}
              </Inline>
            ) : (
              (actions ?? createButton)
            )}
          </Inline>
        ) : (
          heading
        )}
        {filters}
        {tabs ? <Tabs {...tabs}>{list}</Tabs> : list}
      </Stack>
      {isCreating && create?.dialog(() => setIsCreating(false))}
    </Page>
  );
}
