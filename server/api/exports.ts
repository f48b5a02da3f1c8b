import { pipeline } from "node:stream/promises";
import type { RequestHandler } from "express";
import type { ExportService } from "../modules/exports/export.service";
import { DomainError } from "../platform/domain-error";
import { noteErrorCode } from "../platform/request-context";

const TOKEN = /^[\w-]{43}$/;

export function serveExports(exported: ExportService): RequestHandler<{ token: string }> {
  return async (request, response, next) => {
    response.setHeader("Cache-Control", "no-store");
    const { token } = request.params;
    const row = TOKEN.test(token) ? await exported.byToken(token) : null;
    if (!row) return next();
    const { status, what, byteCount, createdAt } = row;
    if (status !== "ready") {
      const { code, message } = new DomainError("EXPORT_NOT_READY", "The export is not ready.");
      noteErrorCode(code);
      response.set("Retry-After", "5").status(409).json({ success: false, message, code });
      return;
    }
    const name = `${what}-${createdAt.toISOString().slice(0, 10)}.ndjson.gz`;
    response.set({
      "Content-Type": "application/gzip",
      "Content-Length": `${byteCount}`,
      "Content-Disposition": `attachment; filename="${name}"`,
      "Referrer-Policy": "no-referrer",
    });
    await pipeline(exported.chunksOf(row), response).catch(() => response.destroy());
  };
}
