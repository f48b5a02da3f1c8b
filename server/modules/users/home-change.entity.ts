import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** A resident moved to another flat by an own change of the profile. */
@Entity("home_changes")
export class HomeChange {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  userId!: number;

  @Column("timestamptz")
  changedAt!: Date;
}
