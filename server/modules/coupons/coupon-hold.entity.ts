import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";

export enum CouponHoldState {
  HELD = "held",
  USED = "used",
  RELEASED = "released",
}

/** A purchase's use of a coupon. */
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
