import type { Control } from "react-hook-form";
import { ComboBoxPlace } from "../../ui/ComboBoxPlace";
import { FlatChoice } from "./FlatChoice";
import { FlatsOfBlock } from "./FlatsOfBlock";
import type { Profile, ProfileFields } from "./profileRules";

interface Props {
  readonly control: Control<ProfileFields, unknown, Profile>;
  /** `null` until a block is chosen. */
  readonly blockId: string | null;
}

/** The flat of the chosen block. Its list is asked for when the block is chosen, not before. */
export function FlatField({ control, blockId }: Props) {
  if (!blockId)
    return <ComboBoxPlace label="Flat" placeholder="Select a flat" reason="Choose a block first" />;
  return (
    <FlatsOfBlock
      blockId={blockId}
      waiting={<ComboBoxPlace label="Flat" placeholder="Select a flat" reason="Loading flats…" />}
    >
      {(flats) => <FlatChoice control={control} blockId={blockId} flats={flats} />}
    </FlatsOfBlock>
  );
}
