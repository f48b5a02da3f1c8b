import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

export enum ApplicationAction {
  REGISTERED = "registered",
  UPDATED = "updated",
  STOPPED = "stopped",
  STARTED = "started",
}

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
