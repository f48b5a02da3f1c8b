import { AsyncLocalStorage } from "node:async_hooks";
import {
  type EntitySubscriberInterface,
  EventSubscriber,
  type TransactionStartEvent,
} from "typeorm";
import { currentRequest } from "./request-context";
import { execute } from "./sql/query";

/** For triggers (docs/decisions/0230). */
interface ChangeAuthor {
  readonly channel: "graphql" | "rest" | "web" | "command" | "job";
  /** The command's or job's. */
  readonly name?: string;
  readonly personId?: number;
  readonly apiKeyId?: number;
  readonly applicationId?: number;
  readonly requestId?: string;
}

const authors = new AsyncLocalStorage<ChangeAuthor | null>();

export function runAs<Result>(author: ChangeAuthor, work: () => Result): Result {
  return authors.run(author, work);
}

/** For frequent transactions that change no recorded table. */
export function runUnrecorded<Result>(work: () => Result): Result {
  return authors.run(null, work);
}

function currentAuthor(): ChangeAuthor | null {
  const author = authors.getStore();
  if (author !== undefined) return author;
  const request = currentRequest();
  if (!request) return null;
  const { channel, personId, credential, requestId } = request;
  const credentialId = credential && {
    [credential.kind === "key" ? "apiKeyId" : "applicationId"]: credential.id,
  };
  return { channel, personId, ...credentialId, requestId };
}

@EventSubscriber()
export class ChangeAuthors implements EntitySubscriberInterface {
  async afterTransactionStart({ queryRunner }: TransactionStartEvent): Promise<void> {
    const author = currentAuthor();
    if (!author) return;
    await execute(queryRunner, "SELECT set_config('aaviri.author', $1, true)", [
      JSON.stringify(author),
    ]);
  }
}
