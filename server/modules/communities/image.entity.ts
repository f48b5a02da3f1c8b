import { Column, Entity, PrimaryGeneratedColumn } from "typeorm";

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

  get path(): string {
    return `/images/${this.contentHash}.webp`;
  }
}
