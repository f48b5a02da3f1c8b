import { createContext, type ReactNode, type Ref, useId } from "react";
import styled from "styled-components";
import { space } from "../theme";
import { VisuallyHidden } from "../VisuallyHidden";

export const SlotChoice = createContext<{
  name: string;
  value: string | null;
  onChange: (id: string) => void;
}>({
  name: "slot",
  value: null,
  onChange: () => undefined,
});

interface SlotGridProps {
  label: string;
  value: string | null;
  onChange: (id: string) => void;
  children: ReactNode;
  ref?: Ref<HTMLFieldSetElement>;
}

const Grid = styled.div`
  display: grid;
  grid-template-columns: repeat(auto-fill, minmax(min(100%, ${space(62)}), 1fr));
  gap: ${space(2)};
`;

export const SlotGrid = ({ label, value, onChange, children, ref }: SlotGridProps) => {
  const name = useId();
  return (
    <fieldset ref={ref} tabIndex={-1}>
      <VisuallyHidden as="legend">{label}</VisuallyHidden>
      <SlotChoice value={{ name, value, onChange }}>
        <Grid>{children}</Grid>
      </SlotChoice>
    </fieldset>
  );
};
