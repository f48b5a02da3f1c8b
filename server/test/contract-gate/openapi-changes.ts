import type { Judged } from "./judgement";

interface Json {
  readonly [name: string]: unknown;
}

/** A place in both documents, and whether it is sent or received. */
interface Place {
  readonly at: string;
  readonly way: "request" | "response";
  readonly depth: number;
}

const METHODS = ["get", "put", "post", "delete", "patch"];
const DEPTH = 12;

const isObject = (value: unknown): value is Json =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const objectAt = (of: unknown, name: string): Json => {
  const value = isObject(of) ? of[name] : undefined;
  return isObject(value) ? value : {};
};
const listAt = (of: Json, name: string): readonly unknown[] => {
  const value = of[name];
  return Array.isArray(value) ? value : [];
};

/** The REST API is frozen, so each reported change is breaking. */
export class OpenApiChanges {
  private readonly found: Judged[] = [];

  private constructor(
    private readonly before: Json,
    private readonly now: Json,
  ) {}

  static between(before: Json, now: Json): Judged[] {
    const changes = new OpenApiChanges(before, now);
    changes.paths();
    return changes.found;
  }

  private tell(coordinate: string, message: string): void {
    this.found.push({ coordinate, message, level: "breaking" });
  }

  private paths(): void {
    for (const path of Object.keys(objectAt(this.before, "paths"))) {
      const [before, now] = [this.before, this.now].map((of) =>
        objectAt(objectAt(of, "paths"), path),
      );
      for (const method of METHODS.filter((name) => before?.[name])) {
        const at = `${method.toUpperCase()} ${path}`;
        if (now?.[method]) this.operation(at, objectAt(before, method), objectAt(now, method));
        else this.tell(at, "is gone");
      }
    }
  }

  private operation(at: string, before: Json, now: Json): void {
    if (before.operationId !== now.operationId) this.tell(at, "has another operationId");
    this.parameters(at, before, now);
    const [old, body] = [before, now].map((of) => objectAt(of, "requestBody"));
    if (body?.required === true && old?.required !== true) this.tell(at, "needs a body");
    this.contents(`${at} body`, "request", old ?? {}, body ?? {});
    const answers = objectAt(before, "responses");
    for (const status of Object.keys(answers).filter((code) => code.startsWith("2"))) {
      const answer = objectAt(objectAt(now, "responses"), status);
      if (Object.keys(answer).length === 0) this.tell(`${at} ${status}`, "is gone");
      else this.contents(`${at} ${status}`, "response", objectAt(answers, status), answer);
    }
  }

  private parameters(at: string, before: Json, now: Json): void {
    const named = (of: Json) =>
      new Map(
        listAt(of, "parameters")
          .filter(isObject)
          .map((each) => [`${each.in} ${each.name}`, each]),
      );
    const [old, current] = [named(before), named(now)];
    for (const [name, parameter] of old) {
      const same = current.get(name);
      if (!same) this.tell(`${at} ${name}`, "is gone");
      else {
        const place = { at: `${at} ${name}`, way: "request", depth: 0 } as const;
        this.schema(place, objectAt(parameter, "schema"), objectAt(same, "schema"));
      }
    }
    for (const [name, { required }] of current) {
      if (required === true && old.get(name)?.required !== true)
        this.tell(`${at} ${name}`, "has become required");
    }
  }

  private contents(at: string, way: Place["way"], before: Json, now: Json): void {
    const [old, current] = [objectAt(before, "content"), objectAt(now, "content")];
    for (const type of Object.keys(old)) {
      if (!current[type]) this.tell(`${at} ${type}`, "is gone");
      else
        this.schema(
          { at, way, depth: 0 },
          objectAt(old[type], "schema"),
          objectAt(current[type], "schema"),
        );
    }
  }

  private schema({ at, way, depth }: Place, one: Json, other: Json): void {
    if (depth > DEPTH) return;
    const [before, now] = [resolved(this.before, one), resolved(this.now, other)];
    const isRequest = way === "request";
    const inside = (name: string): Place => ({ at: `${at}.${name}`, way, depth: depth + 1 });
    this.types(at, isRequest, before, now);
    const [old, current] = [objectAt(before, "properties"), objectAt(now, "properties")];
    const accepted = isRequest ? objectAt(now, "x-also-accepts") : {};
    for (const name of Object.keys(old)) {
      // Only another spelling, which the server still reads.
      if (!current[name] && typeof accepted[name] === "string" && current[accepted[name]]) continue;
      if (current[name]) this.schema(inside(name), objectAt(old, name), objectAt(current, name));
      else this.tell(`${at}.${name}`, "is gone");
    }
    const [needed, needs] = [listAt(before, "required"), listAt(now, "required")];
    // A request may not need more, an answer may not hold less.
    const [from, to] = isRequest ? [needs, needed] : [needed, needs];
    for (const name of from.filter((each) => !to.includes(each)))
      this.tell(`${at}.${name}`, isRequest ? "has become required" : "may be missing now");
    if (before.items || now.items)
      this.schema(inside("[]"), objectAt(before, "items"), objectAt(now, "items"));
    this.alternatives({ at, way, depth }, before, now);
  }

  private types(at: string, isRequest: boolean, before: Json, now: Json): void {
    const typesOf = ({ type }: Json) =>
      Array.isArray(type) ? type : type === undefined ? [] : [type];
    for (const [what, old, current] of [
      ["type", typesOf(before), typesOf(now)],
      ["value", listAt(before, "enum"), listAt(now, "enum")],
    ] as const) {
      const [from, to] = isRequest ? [old, current] : [current, old];
      // None means any.
      if (to.length === 0) continue;
      const refused = from.length === 0 ? ["any"] : from.filter((each) => !to.includes(each));
      const way = isRequest ? "is taken no more" : "is new in an answer";
      for (const each of refused) this.tell(at, `${what} ${String(each)} ${way}`);
    }
  }

  /** Alternatives are compared by position: ours are nullable types and unions that grow at the end. */
  private alternatives({ at, way, depth }: Place, before: Json, now: Json): void {
    for (const kind of ["anyOf", "oneOf", "allOf"]) {
      const [old, current] = [listAt(before, kind), listAt(now, kind)];
      if (old.length > current.length && (way === "request" || kind === "allOf"))
        this.tell(at, "an alternative is gone");
      if (old.length < current.length && (way === "response" || kind === "allOf"))
        this.tell(at, "has an alternative more");
      old.slice(0, current.length).forEach((each, index) => {
        const place = { at: `${at}<${index}>`, way, depth: depth + 1 };
        const other = current[index];
        this.schema(place, isObject(each) ? each : {}, isObject(other) ? other : {});
      });
    }
  }
}

function resolved(document: Json, schema: Json): Json {
  const { $ref } = schema;
  if (typeof $ref !== "string") return schema;
  const steps = $ref.replace(/^#\//, "").split("/");
  return steps.reduce<Json>((of, step) => objectAt(of, step), document);
}
