import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** What was done to an application. */
export enum ApplicationAction {
  REGISTERED = "registered",
  UPDATED = "updated",
  STOPPED = "stopped",
  STARTED = "started",
}

/** Something that an administrator did to an application; never edited. */
@Entity("application_changes")
export class ApplicationChange {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("int")
  applicationId!: number;

  @Column("text")
  action!: ApplicationAction;

  @Column("int")
  byId!: number;

  @Column("timestamptz")
  createdAt!: Date;
}
