import { Ctx, FieldResolver, Resolver, Root } from "type-graphql";
import { may } from "../../access/authorize";
import type { GraphqlContext } from "../../endpoint/context";
import { loadIn } from "../../platform/loader";
import { CreditLedgerEntry } from "../credits/credit-ledger-entry.entity";
import { AvailableSlot } from "../schedule/available-slot";
import { Booking } from "./booking.entity";

@Resolver(() => AvailableSlot)
export class OwnPlaceResolver {
  @FieldResolver(() => Boolean, {
    description: "Whether the signed-in person has a live booking of it ('Already booked by you').",
  })
  isBookedByViewer(
    @Root() { slot, date }: AvailableSlot,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<boolean> | boolean {
    if (actor.kind !== "person") return false;
    const { userId, homes } = actor;
    const { residencyIds } = homes;
    return loaders.isBookedBy.load({ userId, residencyIds, slotId: slot.id, date });
  }
}

@Resolver(() => CreditLedgerEntry)
export class LedgerBookingResolver {
  @FieldResolver(() => Booking, {
    nullable: true,
    description:
      "The booking that took the credit or gave it back; null for an API key of one community where it is of another.",
  })
  async booking(
    @Root() entry: CreditLedgerEntry,
    @Ctx() { actor, loaders }: GraphqlContext,
  ): Promise<Booking | null> {
    const { bookingId, userId } = entry;
    if (bookingId === null) return null;
    const isOwn = actor.kind === "person" && actor.userId === userId;
    const booking = await (isOwn
      ? loadIn(loaders.bookingById, bookingId, actor.homes.residencyId)
      : loaders.bookingById.load(bookingId));
    return booking && may(actor, "booking.read", booking) ? booking : null;
  }
}
