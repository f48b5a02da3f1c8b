/** A connection's prepared statements, and answers to hide from its borrower. */
export interface Knowledge {
  readonly known: Set<string>;
  /** Per pending Parse: whether the borrower sent it. */
  asked: boolean[];
}

const NAMED = "BDC";

/** Maps a borrower's statements to unique names and parses them on demand, like PgBouncer since 1.21. */
export class BorrowedStatements {
  private readonly parsed = new Map<string, Buffer>();
  private static borrowers = 0;
  private readonly prefix = `b${BorrowedStatements.borrowers++}_`;

  translate(said: Buffer, { known, asked }: Knowledge): Buffer {
    const out: Buffer[] = [];
    for (const { type, body } of messagesOf(said)) {
      if (type === "P") {
        const [name, rest] = cut(body, 0);
        asked.push(true);
        const parse = message("P", Buffer.concat([this.named(name), rest]));
        if (name) this.parsed.set(name, parse);
        if (name) known.add(this.prefix + name);
        out.push(parse);
      } else if (NAMED.includes(type)) {
        out.push(...this.forStatement(type, body, { known, asked }));
      } else {
        out.push(message(type, body));
      }
    }
    return Buffer.concat(out);
  }

  private forStatement(type: string, body: Buffer, { known, asked }: Knowledge): Buffer[] {
    // Bind names a portal first; the others say whether they mean a statement (S) or a portal.
    const isOfPortal = type !== "B" && body[0] !== 83;
    if (isOfPortal) return [message(type, body)];
    const at = type === "B" ? body.indexOf(0) + 1 : 1;
    const [name, rest] = cut(body, at);
    const own = message(type, Buffer.concat([body.subarray(0, at), this.named(name), rest]));
    const parse = this.parsed.get(name);
    if (!parse || known.has(this.prefix + name)) return [own];
    known.add(this.prefix + name);
    asked.push(false);
    return [parse, own];
  }

  private named(name: string): Buffer {
    return Buffer.from(name ? `${this.prefix}${name}\0` : "\0");
  }
}

/** Hides ParseComplete of statements that the borrower parsed elsewhere. */
export function withoutForeignParses(heard: Buffer, knowledge: Knowledge): Buffer {
  const out = messagesOf(heard).filter(({ type }) => {
    if (type === "Z") knowledge.asked = [];
    return type !== "1" || knowledge.asked.shift() !== false;
  });
  return Buffer.concat(out.map(({ type, body }) => message(type, body)));
}

function cut(body: Buffer, from: number): readonly [string, Buffer] {
  const end = body.indexOf(0, from);
  return [body.toString("latin1", from, end), body.subarray(end + 1)];
}

export function messagesOf(said: Buffer): { readonly type: string; readonly body: Buffer }[] {
  const found: { type: string; body: Buffer }[] = [];
  for (let at = 0; said.length >= at + 5; ) {
    const next = at + 1 + said.readInt32BE(at + 1);
    found.push({ type: said.toString("latin1", at, at + 1), body: said.subarray(at + 5, next) });
    at = next;
  }
  return found;
}

export function message(type: string, content: Buffer | string): Buffer {
  const body = Buffer.from(content);
  const head = Buffer.alloc(5);
  head.write(type);
  head.writeInt32BE(body.length + 4, 1);
  return Buffer.concat([head, body]);
}
