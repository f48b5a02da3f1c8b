import { setTimeout as pause } from "node:timers/promises";
import { type Answer, ask, isUnknown } from "./asking";
import type { Balancer } from "./balancer";
import { type Deed, type DeedKind, newDeed } from "./deed";
import type { Person } from "./scenery";
import type { Town } from "./town";

const AGAIN_MS = 250;
/** One in so many acknowledged wishes is sent once more, as by a finger that trembles. */
const TREMBLES = 12;

/** A wish: what is sent, and how the answer names what came of it. */
export interface Wish<Data> {
  readonly kind: DeedKind;
  /** Of the row that it leaves. */
  readonly key: string | number;
  readonly document: string;
  readonly input: object;
  /** What the answer names. */
  named(data: Data): string;
  /** On whose behalf, where not on the client's own. */
  readonly as?: Person;
}

/**
 * Speaks for one resident, one request after the other, and keeps a journal. What it got no answer to it sends again
 * with the same key until it knows; an impatient one gives up at once and never learns.
 */
export class Client {
  readonly deeds: Deed[] = [];
  readonly answers: Answer[] = [];
  private keys = 0;

  constructor(
    readonly town: Town,
    readonly person: Person,
    private readonly isPatient: boolean,
    /** When nobody tries again any more. */
    private readonly isOver: () => boolean,
    private readonly balancer: Balancer = town.balancer,
  ) {}

  nextKey(): string {
    this.keys += 1;
    return `k${this.person.key}-${this.keys}`;
  }

  /** Sends a document once, to whichever server takes it. */
  async send<Data>(
    document: string,
    variables: object = {},
    as = this.person,
  ): Promise<Answer<Data>> {
    const server = await this.balancer.pick(this.isOver);
    const answer = await ask<Data>(server.url, this.town.tokenOf(as), document, variables);
    this.answers.push(answer);
    return answer;
  }

  /** Makes a wish, and keeps what comes of it; answers what was acknowledged, else null. */
  async wish<Data>(wish: Wish<Data>): Promise<Data | null> {
    const deed = newDeed(wish.kind, wish.key);
    this.deeds.push(deed);
    const { document, input, as } = wish;
    for (let hasWaited = false; ; hasWaited = true) {
      const answer = await this.send<Data>(document, { input }, as);
      if (answer.data) {
        deed.outcome = "acknowledged";
        deed.answers.add(wish.named(answer.data));
        await this.tremble(wish, deed);
        return answer.data;
      }
      if (!isUnknown(answer)) {
        // Refused now; but what was sent before may still be on its way through a server that slept.
        if (!hasWaited) deed.outcome = "refused";
        return null;
      }
      if (!this.isPatient || this.isOver()) return null;
      await pause(AGAIN_MS * (0.5 + Math.random()));
    }
  }

  private async tremble<Data>(wish: Wish<Data>, deed: Deed): Promise<void> {
    if (this.deeds.length % TREMBLES !== 0) return;
    const answer = await this.send<Data>(wish.document, { input: wish.input }, wish.as);
    if (answer.data) deed.answers.add(wish.named(answer.data));
  }
}
