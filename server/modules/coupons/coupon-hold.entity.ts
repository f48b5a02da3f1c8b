import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";

export enum CouponHoldState {
  HELD = "held",
  USED = "used",
  RELEASED = "released",
}

/** A purchase's use of a coupon: held, then used or released. */
@Entity("coupon_holds")
export class CouponHold {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  couponId!: number;

  @Column("int")
  userId!: number;

  /** The owner's, 0 for none; a trigger changes it when the owner moves house. */
  @Column("int")
  residencyId!: number;

  @Column("int")
  purchaseId!: number;

  @Column("text")
  state!: CouponHoldState;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;

  @Column("timestamptz", { nullable: true })
  settledAt!: Date | null;
}
