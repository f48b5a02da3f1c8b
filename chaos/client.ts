import { setTimeout as pause } from "node:timers/promises";
import { type Answer, ask, isUnknown } from "./asking";
import type { Balancer } from "./balancer";
import type { Deployment } from "./deployment";
import { newOperation, type Operation, type OperationKind } from "./operation";
import type { Person } from "./scenery";

const AGAIN_MS = 250;
/** One in so many acknowledged mutations is sent once more, as by a double click. */
const ONE_IN = 12;

/** A mutation: what is sent, and how the answer names what happened to it. */
export interface Mutation<Data> {
  readonly kind: OperationKind;
  readonly key: string | number;
  readonly document: string;
  readonly input: object;
  named(data: Data): string;
  readonly as?: Person;
}

/**
 * Speaks for one resident, one request after the other, and keeps a journal. What it got no answer to it sends again
 * with the same key until it knows; one that does not retry gives up at once and never learns.
 */
export class Client {
  readonly operations: Operation[] = [];
  readonly answers: Answer[] = [];
  private keys = 0;

  constructor(
    readonly deployment: Deployment,
    readonly person: Person,
    private readonly retriesUntilKnown: boolean,
    private readonly isOver: () => boolean,
    private readonly balancer: Balancer = deployment.balancer,
  ) {}

  nextKey(): string {
    this.keys += 1;
    return `k${this.person.key}-${this.keys}`;
  }

  async send<Data>(
    document: string,
    variables: object = {},
    as = this.person,
  ): Promise<Answer<Data>> {
    const server = await this.balancer.pick(this.isOver);
    const answer = await ask<Data>(server.url, this.deployment.tokenOf(as), document, variables);
    this.answers.push(answer);
    return answer;
  }

  /** Makes a mutation, and keeps what happens to it; returns what was acknowledged, or null. */
  async mutation<Data>(mutation: Mutation<Data>): Promise<Data | null> {
    const operation = newOperation(mutation.kind, mutation.key);
    this.operations.push(operation);
    const { document, input, as } = mutation;
    for (let hasWaited = false; ; hasWaited = true) {
      const answer = await this.send<Data>(document, { input }, as);
      if (answer.data) {
        operation.outcome = "acknowledged";
        operation.answers.add(mutation.named(answer.data));
        await this.repeatSometimes(mutation, operation);
        return answer.data;
      }
      if (!isUnknown(answer)) {
        // Refused now; but what was sent before may still be on its way through a server that slept.
        if (!hasWaited) operation.outcome = "refused";
        return null;
      }
      if (!this.retriesUntilKnown || this.isOver()) return null;
      await pause(AGAIN_MS * (0.5 + Math.random()));
    }
  }

  private async repeatSometimes<Data>(
    mutation: Mutation<Data>,
    operation: Operation,
  ): Promise<void> {
    if (this.operations.length % ONE_IN !== 0) return;
    const answer = await this.send<Data>(mutation.document, { input: mutation.input }, mutation.as);
    if (answer.data) operation.answers.add(mutation.named(answer.data));
  }
}
