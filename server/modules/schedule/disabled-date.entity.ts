import { Column, CreateDateColumn, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Day } from "../../platform/calendar-day";

/** A day on which nothing can be booked. */
@Entity("disabled_dates")
export class DisabledDate {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("date")
  day!: Day;

  @Column("text", { nullable: true })
  reason!: string | null;

  @Column("int", { nullable: true })
  createdById!: number | null;

  @CreateDateColumn({ type: "timestamptz" })
  createdAt!: Date;
}
