import { setTimeout as pause } from "node:timers/promises";
import { type Answer, ask, isUnknown } from "./asking";
import type { Balancer } from "./balancer";
import type { Deployment } from "./deployment";
import { newOperation, type Operation, type OperationKind } from "./operation";
import type { Person } from "./scenery";

const AGAIN_MS = 250;
/** Share of repeated mutations, as by a double click. */
const ONE_IN = 12;

export interface Mutation<Data> {
  readonly kind: OperationKind;
  readonly key: string | number;
  readonly document: string;
  readonly input: object;
  named(data: Data): string;
  readonly as?: Person;
}

/**
 * One request at a time. Retries unknown outcomes with the same key; some clients give up instead.
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

  async mutation<Data>(mutation: Mutation<Data>): Promise<Data | null> {
    const operation = newOperation(mutation.kind, mutation.key);
    this.operations.push(operation);
    const { document, input, as } = mutation;
    for (let hasWaited = false; ; hasWaited = true) {
      const answer = await this.send<Data>(document, { input }, as);
      if (answer.data) {
        operation.outcome = "acknowledged";
        operation.acknowledgedAt = answer.at;
        operation.answers.add(mutation.named(answer.data));
        await this.repeatSometimes(mutation, operation);
        return answer.data;
      }
      if (!isUnknown(answer)) {
        // An earlier attempt may still run in a frozen server.
        if (!hasWaited) operation.outcome = "refused";
        operation.refusedWith = answer.code;
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
