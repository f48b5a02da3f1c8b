import { Field, ObjectType, registerEnumType } from "type-graphql";
import { Flat } from "./flat.entity";

export enum FlatOutcome {
  CREATED = "created",
  EXISTED = "existed",
  INVALID = "invalid",
}

registerEnumType(FlatOutcome, {
  name: "FlatOutcome",
  description: "What became of one entry of a list of flats.",
  valuesConfig: {
    CREATED: { description: "The flat was made; of a preview: it would be." },
    EXISTED: {
      description:
        "The block, or the list before it, has a flat of that name already, ignoring case.",
    },
    INVALID: { description: "It is no name and no range; `reason` says why." },
  },
});

@ObjectType({ description: "One line of the answer to a list of flats." })
export class FlatResult {
  @Field(() => String, { description: "The name; of an invalid entry its beginning." })
  name!: string;

  @Field(() => FlatOutcome, { description: "What became of it." })
  outcome!: FlatOutcome;

  @Field(() => String, { nullable: true, description: "Why it is invalid; else null." })
  reason!: string | null;

  @Field(() => Flat, {
    nullable: true,
    description: "The flat; null where it is invalid, and in a preview where it is not there yet.",
  })
  flat!: Flat | null;
}
