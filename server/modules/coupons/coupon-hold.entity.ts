import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";

/** What happened to a coupon's use that a purchase asked for. */
export enum CouponHoldState {
  HELD = "held",
  USED = "used",
  RELEASED = "released",
}

/** A coupon's use that belongs to a purchase: held while it waits, then used or released. */
@Entity("coupon_holds")
export class CouponHold {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  couponId!: number;

  @Column("int")
  userId!: number;

  @Column("int")
  purchaseId!: number;

  @Column("text")
  state!: CouponHoldState;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  @Column("timestamptz", { nullable: true })
  settledAt!: Date | null;
}
