import {
  Arg,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../endpoint/context";
import { integerKey } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { Residency } from "../communities/residency.entity";
import { BookingSlot } from "./booking-slot.entity";
import { SeenBookingSlot } from "./slot-precondition";

@InputType({ description: "A slot and its new place in lists." })
class BookingSlotOrderInput {
  @Field(() => ID, { description: "The slot." })
  bookingSlotId!: string;

  @Field(() => Int, { description: "Place in lists, 0 to 10,000, smallest first." })
  displayOrder!: number;

  @Field(() => SeenBookingSlot, { nullable: true, description: PRECONDITION })
  seen?: SeenBookingSlot | null;
}

@InputType({ description: "Slots with their new places in lists." })
class OrderBookingSlotsInput {
  @Field(() => [BookingSlotOrderInput], { description: "The slots to move, 200 at most." })
  slots!: BookingSlotOrderInput[];
}

@ObjectType({ description: "The slots in their new order." })
class OrderBookingSlotsPayload {
  @Field(() => [BookingSlot], { description: "All slots, as `bookingSlots` lists them now." })
  bookingSlots!: BookingSlot[];
}

@Resolver(() => BookingSlot)
export class SlotResolver {
  @FieldResolver(() => Residency, {
    nullable: true,
    description: "The one residency that it is offered to; null for a slot for all.",
  })
  residency(@Root() { residencyId }: BookingSlot, @Ctx() { loaders }: GraphqlContext) {
    return residencyId === null ? null : loaders.residencyById.load(residencyId);
  }

  @Query(() => [BookingSlot], {
    description:
      "The slots in display order: to administrators those for all residencies, inactive ones too; to others those that hold where they live. Archived ones nobody sees. Needs a registered person.",
  })
  @RequiresScope("schedule:read")
  bookingSlots(@Ctx() { services, actor }: GraphqlContext): Promise<BookingSlot[]> {
    return services.slots.list(actor);
  }

  @Mutation(() => OrderBookingSlotsPayload, {
    description:
      "Gives slots new places in lists, all of them or none. Administrators only. Errors: INVALID_INPUT, CHANGED_MEANWHILE (with now), NOT_FOUND (`field` names the entry), FORBIDDEN.",
  })
  async orderBookingSlots(
    @Arg("input", () => OrderBookingSlotsInput, { description: "Slots and places." })
    { slots }: OrderBookingSlotsInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<OrderBookingSlotsPayload> {
    const places = slots.map(({ bookingSlotId, displayOrder, seen }) => ({
      slotId: integerKey("BookingSlot", bookingSlotId),
      displayOrder,
      seen,
    }));
    return { bookingSlots: await services.slots.order(actor, places) };
  }
}
