import { ComboBoxPlace } from "../../ui/ComboBoxPlace";
import { Stack } from "../../ui/Stack";

export function CommunityPlaces() {
  return (
    <Stack $gap={5}>
      <ComboBoxPlace
        label="Residency"
        placeholder="Select a residency"
        reason="Loading residencies…"
      />
      <ComboBoxPlace label="Block" placeholder="Select a block" reason="Choose a residency first" />
      <ComboBoxPlace label="Flat" placeholder="Select a flat" reason="Choose a block first" />
    </Stack>
  );
}
