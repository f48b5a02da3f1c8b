import type { RequestHandler } from "express";
import type { ImageService } from "../modules/communities/image.service";

const FILE = /^([0-9a-f]{64})\.webp$/;

/** Addressed by content hash, so cacheable forever. */
export function serveImages(images: ImageService): RequestHandler<{ file: string }> {
  return async (request, response, next) => {
    const contentHash = FILE.exec(request.params.file)?.[1];
    const content = contentHash && (await images.contentOf(contentHash));
    if (!content) return next();
    response.set({
      "Content-Type": "image/webp",
      "Cache-Control": "public, max-age=31536000, immutable",
      ETag: `"${contentHash}"`,
    });
    response.send(content);
  };
}
