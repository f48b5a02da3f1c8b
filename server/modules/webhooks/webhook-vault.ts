import { createCipheriv, createDecipheriv, createHash, randomBytes } from "node:crypto";
import { DomainError } from "../../platform/domain-error";

const IV_BYTES = 12;
const TAG_BYTES = 16;
const SECRET_BYTES = 32;
const CIPHER = "aes-256-gcm";

/** AES-256-GCM with the configured key. */
export class WebhookVault {
  private readonly key: Buffer | null;

  /** @param key null stores nothing */
  constructor(key: string | null) {
    this.key = key === null ? null : createHash("sha256").update(`webhooks:${key}`).digest();
  }

  newSecret(): string {
    return `whsec_${randomBytes(SECRET_BYTES).toString("base64")}`;
  }

  seal(secret: string, endpointId: number): Buffer {
    const iv = randomBytes(IV_BYTES);
    const cipher = createCipheriv(CIPHER, this.requireKey(), iv).setAAD(boundTo(endpointId));
    const sealed = Buffer.concat([cipher.update(secret, "utf8"), cipher.final()]);
    return Buffer.concat([iv, cipher.getAuthTag(), sealed]);
  }

  /** Null without a key, or if sealed with another key or for another endpoint. */
  open(sealed: Buffer, endpointId: number): string | null {
    if (this.key === null) return null;
    const iv = sealed.subarray(0, IV_BYTES);
    const tag = sealed.subarray(IV_BYTES, IV_BYTES + TAG_BYTES);
    const decipher = createDecipheriv(CIPHER, this.key, iv).setAAD(boundTo(endpointId));
    decipher.setAuthTag(tag);
    try {
      const text = decipher.update(sealed.subarray(IV_BYTES + TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }

  private requireKey(): Buffer {
    if (this.key) return this.key;
    throw new DomainError("WEBHOOKS_NOT_CONFIGURED", "This server has no key for webhooks.");
  }
}

const boundTo = (endpointId: number) => Buffer.from(`endpoint ${endpointId}`);
