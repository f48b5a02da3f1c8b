import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** A resident's own move to another flat. */
@Entity("home_changes")
export class HomeChange {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  userId!: number;

  @Column("timestamptz")
  changedAt!: Date;
}
