import type { DataSource, EntityManager } from "typeorm";
import type { EncodedImage } from "../../platform/image";
import { lockKey } from "../../platform/sql/locks";
import { execute } from "../../platform/sql/query";
import { Image } from "./image.entity";

/** Any number that no other kind of advisory lock has. */
const LOCK = 7_262_011;

/** Pictures, kept once for all that show them, and no longer than something does. */
export class ImageService {
  constructor(private readonly dataSource: DataSource) {}

  /** The picture of a hash, for anybody: a page's picture carries no token. Null where there is none. */
  async contentOf(contentHash: string): Promise<Buffer | null> {
    const images = this.dataSource.getRepository(Image);
    const image = await images.findOne({ select: { content: true }, where: { contentHash } });
    return image?.content ?? null;
  }

  /**
   * Lets one transaction at a time change which pictures are shown: one that takes a picture up and one that drops
   * it could neither see each other nor wait for each other in one order.
   */
  async lock(tx: EntityManager): Promise<void> {
    await lockKey(tx, LOCK);
  }

  /** Keeps a picture, after `lock`; returns the one that is there where it has the same content. */
  async store(tx: EntityManager, { content, contentHash }: EncodedImage): Promise<number> {
    const images = tx.getRepository(Image);
    const there = await images.findOneBy({ contentHash });
    if (there) return there.id;
    const image = Object.assign(new Image(), { content, contentHash, mediaType: "image/webp" });
    await images.insert(image);
    return image.id;
  }

  /** Removes a picture, after `lock`, unless a residency still shows it. */
  async removeUnused(tx: EntityManager, imageId: number): Promise<void> {
    await execute(
      tx,
      `DELETE FROM images WHERE id = $1
       AND NOT EXISTS (SELECT FROM residencies WHERE image_id = images.id)`,
      [imageId],
    );
  }
}
