import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

/** A picture; its content is read only where it is sent. */
@Entity("images")
export class Image {
  @PrimaryGeneratedColumn("identity")
  id!: number;

  @Column("text")
  contentHash!: string;

  @Column("text")
  mediaType!: string;

  @Column("bytea", { select: false })
  content!: Buffer;

  /** Where it is served. */
  get path(): string {
    return `/images/${this.contentHash}.webp`;
  }
}
