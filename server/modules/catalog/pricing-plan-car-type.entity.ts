import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Paise } from "../../platform/money";

/** The price of a plan for a car type, and whether it is sold for it. */
@Entity("pricing_plan_car_types")
export class PricingPlanCarType {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  pricingPlanId!: number;

  @Column("int")
  carTypeId!: number;

  @Column("boolean")
  enabled!: boolean;

  @Column("int")
  pricePaise!: Paise;
}
