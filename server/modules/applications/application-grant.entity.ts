import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";
import type { Scope } from "../../access/scopes";

@Entity("application_grants")
export class ApplicationGrant {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  /** oidc-provider's id. */
  @Column("text")
  grantId!: string;

  @Column("int")
  applicationId!: number;

  @Column("int")
  userId!: number;

  @Column("text", { array: true })
  scopes!: Scope[];

  @Column("timestamptz")
  createdAt!: Date;

  @Column("timestamptz", { nullable: true })
  lastUsedAt!: Date | null;

  @Column("timestamptz", { nullable: true })
  revokedAt!: Date | null;
}
