import type { DataSource, EntityManager } from "typeorm";
import type { EncodedImage } from "../../platform/image";
import { lockKey } from "../../platform/sql/locks";
import { Image } from "./image.entity";
import { Residency } from "./residency.entity";

/** Unique among advisory locks. */
const LOCK = 7_262_011;

export class ImageService {
  constructor(private readonly dataSource: DataSource) {}

  /** Public, as `img` sends no token; null for an unknown hash. */
  async contentOf(contentHash: string): Promise<Buffer | null> {
    const images = this.dataSource.getRepository(Image);
    const image = await images.findOne({ select: { content: true }, where: { contentHash } });
    return image?.content ?? null;
  }

  /** Serializes reference changes: adding and dropping a picture's last reference would not see each other. */
  async lock(tx: EntityManager): Promise<void> {
    await lockKey(tx, LOCK);
  }

  /** Call `lock` first. Deduplicates by content. */
  async store(tx: EntityManager, { content, contentHash }: EncodedImage): Promise<number> {
    const images = tx.getRepository(Image);
    const there = await images.findOneBy({ contentHash });
    if (there) return there.id;
    const image = Object.assign(new Image(), { content, contentHash, mediaType: "image/webp" });
    await images.insert(image);
    return image.id;
  }

  /** Call `lock` first. Keeps a picture still in use. */
  async removeUnused(tx: EntityManager, imageId: number): Promise<void> {
    if (await tx.getRepository(Residency).existsBy({ imageId })) return;
    await tx.getRepository(Image).delete({ id: imageId });
  }
}
