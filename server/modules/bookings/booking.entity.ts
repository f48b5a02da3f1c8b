import { Field, Int, ObjectType, registerEnumType } from "type-graphql";
import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import { RequiresScope } from "../../access/scopes";
import type { Day } from "../../platform/calendar-day";
import { Node } from "../../platform/node";
import { DateScalar, DateTimeScalar, LocalTimeScalar } from "../../platform/scalars";
import { CreditKind } from "../credits/credit-lot.entity";

/** product-rules.md#booking-status */
export enum BookingStatus {
  CONFIRMED = "confirmed",
  COMPLETED = "completed",
  CANCELLED = "cancelled",
  PENDING = "pending",
}

export enum ServiceType {
  PAY_PER_USE = "pay_per_use",
  REGULAR = "regular",
}

registerEnumType(BookingStatus, {
  name: "BookingStatus",
  description: "Where a booking stands.",
  valuesConfig: {
    CONFIRMED: { description: "The place is taken and the credit spent." },
    COMPLETED: { description: "The car was washed." },
    CANCELLED: { description: "The place is free again and the credit returned." },
    PENDING: { description: "Holds a place; waits for an administrator." },
  },
});

registerEnumType(ServiceType, {
  name: "ServiceType",
  description: "The kind of credit a booking spent; the server decides.",
  valuesConfig: {
    PAY_PER_USE: { description: "A pay-per-use credit." },
    REGULAR: { description: "A credit of a plan." },
  },
});

@ObjectType({ implements: Node, description: "A wash of a resident's car on a day in a slot." })
@Entity("bookings")
@RequiresScope("bookings:read")
export class Booking extends Node {
  @Field(() => Int, {
    name: "bookingId",
    description: "The booking number that people read and say.",
  })
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  userId!: number;

  @Column("int")
  slotId!: number;

  /** Null where unknown or deleted. */
  @Column("bigint", { nullable: true })
  vehicleId!: string | null;

  /** The type when booked; null where unknown. */
  @Column("int", { nullable: true })
  carTypeId!: number | null;

  @Field(() => DateScalar, { description: "Day of the wash." })
  @Column("date")
  bookingDate!: Day;

  @Field(() => BookingStatus, { description: "Where it stands." })
  @Column("text")
  status!: BookingStatus;

  @Field(() => ServiceType, { description: "The kind of credit it spent." })
  @Column("text")
  serviceType!: ServiceType;

  /** Kept after cancelling; null when the credit was waived. */
  @Column("int", { nullable: true })
  lotId!: number | null;

  /** An administrator exceeded the slot's places. */
  @Column("boolean")
  placeOverride!: boolean;

  @Column("boolean")
  creditWaived!: boolean;

  @Field(() => LocalTimeScalar, { description: "When the wash starts." })
  @Column("time")
  startTime!: string;

  @Field(() => LocalTimeScalar, { description: "When the wash ends." })
  @Column("time")
  endTime!: string;

  @Field(() => String, { description: "Car number when it was booked." })
  @Column("text")
  carNumber!: string;

  @Field(() => String, { description: "Car model when it was booked." })
  @Column("text")
  carModel!: string;

  /** Makes the plate unique per slot, day and flat. Null for a resident who has joined lately. */
  @Column("int", { nullable: true })
  plateFlatId!: number | null;

  @Column("int")
  residencyId!: number;

  @Field(() => String, { description: "Residency when it was booked." })
  @Column("text")
  residencyName!: string;

  @Field(() => String, { description: "Block when it was booked." })
  @Column("text")
  blockName!: string;

  @Field(() => String, { description: "Flat when it was booked." })
  @Column("text")
  flatName!: string;

  @Field(() => String, { nullable: true, description: "Parking place when it was booked." })
  @Column("text", { nullable: true })
  parkingNumber!: string | null;

  @Field(() => String, { nullable: true, description: "An administrator's notes." })
  @Column("text", { nullable: true })
  notes!: string | null;

  @Column("text", { nullable: true })
  clientKey!: string | null;

  /** Keeps the calendar UID when the server's name changes. Null for old bookings. */
  @Column("text", { nullable: true })
  calendarHost!: string | null;

  @Field(() => DateTimeScalar, { description: "When it was booked." })
  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  /** Set by trigger; see `changes/updated-at.resolver.ts`. */
  @Column({ type: "timestamptz", insert: false, update: false })
  updatedAt!: Date;

  @Field(() => Int, { description: "Regular credits it cost: 0 or 1." })
  get creditsUsed(): number {
    return this.creditOf(ServiceType.REGULAR);
  }

  @Field(() => Int, { description: "Pay-per-use credits it cost: 0 or 1." })
  get payPerUseCreditsUsed(): number {
    return this.creditOf(ServiceType.PAY_PER_USE);
  }

  private creditOf(serviceType: ServiceType): number {
    return this.serviceType === serviceType && this.lotId !== null ? 1 : 0;
  }
}

export function serviceTypeOf(kind: CreditKind): ServiceType {
  return kind === CreditKind.PAY_PER_USE ? ServiceType.PAY_PER_USE : ServiceType.REGULAR;
}
