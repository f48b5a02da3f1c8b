import {
  Arg,
  Ctx,
  Field,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
} from "type-graphql";
import { RequiresScope } from "../../access/scopes";
import type { GraphqlContext } from "../../api/graphql/context";
import { CLIENT_KEY } from "../../platform/creation-keys";
import { integerKey } from "../../platform/global-id";
import { PRECONDITION } from "../../platform/precondition";
import { LocalTimeScalar } from "../../platform/scalars";
import { BookingSlot } from "./booking-slot.entity";
import { SeenBookingSlot } from "./slot-precondition";

@InputType({
  description:
    "A new slot (product-rules.md#slot-values). Which of its times comes first is not checked.",
})
class CreateBookingSlotInput {
  @Field(() => LocalTimeScalar, { description: "When it starts." })
  startTime!: string;

  @Field(() => LocalTimeScalar, { description: "When it ends." })
  endTime!: string;

  @Field(() => Int, { nullable: true, description: "Places on each day, 1 to 10; 2 when absent." })
  maxBookings?: number | null;

  @Field(() => Int, {
    nullable: true,
    description: "Place in lists, 0 to 10,000, smallest first; 0 when absent.",
  })
  displayOrder?: number | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether residents are offered it; true when absent.",
  })
  isActive?: boolean | null;

  @Field(() => String, { nullable: true, description: CLIENT_KEY })
  clientKey?: string | null;
}

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

@ObjectType({ description: "The new slot." })
class CreateBookingSlotPayload {
  @Field(() => BookingSlot, { description: "The slot." })
  bookingSlot!: BookingSlot;
}

@ObjectType({ description: "The slots in their new order." })
class OrderBookingSlotsPayload {
  @Field(() => [BookingSlot], { description: "All slots, as `bookingSlots` lists them now." })
  bookingSlots!: BookingSlot[];
}

@Resolver()
export class SlotResolver {
  @Query(() => [BookingSlot], {
    description:
      "The slots in display order. Administrators see inactive ones too; archived ones nobody does. Needs a registered person.",
  })
  @RequiresScope("schedule:read")
  bookingSlots(@Ctx() { services, actor }: GraphqlContext): Promise<BookingSlot[]> {
    return services.slots.list(actor);
  }

  @Mutation(() => CreateBookingSlotPayload, {
    description:
      "Makes a slot. Administrators only. Errors: INVALID_INPUT, CLIENT_KEY_REUSED, FORBIDDEN.",
  })
  async createBookingSlot(
    @Arg("input", () => CreateBookingSlotInput, { description: "The slot." })
    input: CreateBookingSlotInput,
    @Ctx() { services, actor }: GraphqlContext,
  ): Promise<CreateBookingSlotPayload> {
    return { bookingSlot: await services.slots.create(actor, input, input.clientKey) };
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
