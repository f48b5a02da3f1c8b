import type { IncomingMessage, ServerResponse } from "node:http";

export interface ToolkitAccount {
  readonly localId: string;
  readonly email: string;
  readonly emailVerified: boolean;
  readonly disabled?: boolean;
  /** Seconds; earlier tokens are revoked. */
  readonly validSince?: string;
}

interface ToolkitRequest {
  readonly localId?: string | readonly string[];
  readonly email?: readonly string[];
  readonly disableUser?: boolean;
}

const METHOD =
  /^\/identitytoolkit\.googleapis\.com\/v1\/projects\/[\w-]+\/accounts:(lookup|update|delete)$/;

/** The account calls of the Identity Toolkit's REST API. */
export class IdentityToolkit {
  readonly accounts = new Map<string, ToolkitAccount>();

  mood: "works" | "fails" | "hangs" = "works";

  readonly asked: string[] = [];

  add(uid: string, email: string, emailVerified = true): void {
    this.accounts.set(uid, { localId: uid, email, emailVerified });
  }

  signOutEverywhere(uid: string, at: Date): void {
    const account = this.accounts.get(uid);
    const validSince = `${Math.floor(at.getTime() / 1_000)}`;
    if (account) this.accounts.set(uid, { ...account, validSince });
  }

  isDisabled(uid: string): boolean {
    return this.accounts.get(uid)?.disabled === true;
  }

  async answer(request: IncomingMessage, response: ServerResponse): Promise<boolean> {
    const method = METHOD.exec(request.url ?? "")?.[1];
    if (method === undefined) return false;
    this.asked.push(method);
    const body = (await textOf(request)) || "{}";
    if (this.mood === "hangs") return true;
    if (this.mood === "fails") return reply(response, 500, { error: { message: "INTERNAL" } });
    const asked = JSON.parse(body) as ToolkitRequest;
    if (method === "delete") return this.delete(asked, response);
    return method === "lookup" ? this.lookUp(asked, response) : this.update(asked, response);
  }

  private lookUp({ localId = [], email = [] }: ToolkitRequest, response: ServerResponse): boolean {
    const users = [...this.accounts.values()].filter(
      (account) => localId.includes(account.localId) || email.includes(account.email),
    );
    return reply(response, 200, users.length > 0 ? { users } : {});
  }

  private delete({ localId }: ToolkitRequest, response: ServerResponse): boolean {
    if (!this.accounts.delete(String(localId)))
      return reply(response, 400, { error: { message: "USER_NOT_FOUND" } });
    return reply(response, 200, {});
  }

  private update(
    { localId, disableUser: disabled }: ToolkitRequest,
    response: ServerResponse,
  ): boolean {
    const account = this.accounts.get(String(localId));
    if (!account) return reply(response, 400, { error: { message: "USER_NOT_FOUND" } });
    this.accounts.set(account.localId, { ...account, disabled });
    return reply(response, 200, { localId });
  }
}

async function textOf(request: IncomingMessage): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of request) chunks.push(chunk);
  return Buffer.concat(chunks).toString();
}

function reply(response: ServerResponse, status: number, body: object): true {
  response.writeHead(status, { "Content-Type": "application/json" }).end(JSON.stringify(body));
  return true;
}
