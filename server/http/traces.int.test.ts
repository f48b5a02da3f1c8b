import { AsyncLocalStorage } from "node:async_hooks";
import {
  type Attributes,
  type Context,
  context,
  ROOT_CONTEXT,
  type Span,
  type SpanOptions,
  trace,
} from "@opentelemetry/api";
import { asPerson } from "../test/api";
import { startTestApp, type TestApp } from "../test/app";

interface Exported {
  name: string;
  readonly id: string;
  readonly traceId: string;
  readonly parent: string | undefined;
  readonly attributes: Attributes;
  isEnded: boolean;
}

const exported: Exported[] = [];

function startSpan(name: string, options: SpanOptions = {}, within = context.active()): Span {
  const parent = trace.getSpanContext(within);
  const number = (exported.length + 1).toString(16);
  const spanContext = {
    traceId: parent?.traceId ?? number.padStart(32, "0"),
    spanId: number.padStart(16, "0"),
    traceFlags: 1,
  };
  const { traceId, spanId: id } = spanContext;
  const attributes: Attributes = Object.assign({}, options.attributes);
  const span: Exported = {
    name,
    id,
    traceId,
    parent: parent?.spanId,
    attributes,
    isEnded: false,
  };
  exported.push(span);
  const recorded = {
    spanContext: () => spanContext,
    setAttributes: (more: Attributes) => Object.assign(attributes, more),
    setStatus: () => recorded,
    updateName: (other: string) => Object.assign(span, { name: other }),
    end: () => Object.assign(span, { isEnded: true }),
  };
  return recorded as unknown as Span;
}

const contexts = new AsyncLocalStorage<Context>();

/** A stand-in for an SDK loaded before the program. */
function loadSdk(): void {
  const manager = {
    active: () => contexts.getStore() ?? ROOT_CONTEXT,
    with: (chosen: Context, work: (...given: unknown[]) => unknown, self: unknown, ...given: []) =>
      contexts.run(chosen, () => Reflect.apply(work, self, given)),
    bind: (_chosen: Context, target: unknown) => target,
    enable: () => manager,
    disable: () => manager,
  };
  context.setGlobalContextManager(manager as never);
  const startActiveSpan = (name: string, work: (span: Span) => unknown) => {
    const span = startSpan(name);
    return context.with(trace.setSpan(context.active(), span), () => work(span));
  };
  trace.setGlobalTracerProvider({
    getTracer: () => ({ startSpan, startActiveSpan }) as never,
  });
}

let app: TestApp;

const start = async () => {
  app = await startTestApp();
  exported.length = 0;
};

afterEach(async () => {
  await app.close();
  trace.disable();
  context.disable();
});

const childrenOf = ({ id }: Exported) => exported.filter(({ parent }) => parent === id);

describe("traces", () => {
  it("lead from a request to its statements, and have nothing personal", async () => {
    loadSdk();
    await start();
    const canaries = {
      displayName: "Canary Rao",
      mobileNumber: "9000012345",
      carNumber: "TS09CA1234",
    };
    const person = await app.make.resident(canaries);
    const client = await asPerson(app, person);
    await client.send("{ viewer { id displayName mobileNumber carNumber } }");
    await fetch(`${app.url}/api/v1/coupons/validate/CANARY9?email=canary%40b.example`);
    const message = { name: "Canary Rao", email: "canary@b.example", message: "Canary sings" };
    const { status } = await fetch(`${app.url}/api/v1/contact-submissions`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(message),
    });
    expect(status).toBe(201);
    const request = exported.find(({ name }) => name.startsWith("POST /graphql"));
    if (!request) throw new Error("No request was traced");
    const statements = childrenOf(request);
    expect(statements.length).toBeGreaterThan(0);
    expect(exported.some(({ name }) => name.includes("/api/v1/coupons/validate/:"))).toBe(true);
    for (const statement of statements) {
      expect(statement).toMatchObject({ traceId: request.traceId, isEnded: true });
      expect(statement.attributes["db.query.text"]).toEqual(expect.any(String));
    }
    const written = JSON.stringify(exported);
    expect(written).not.toMatch(/canary/i);
    for (const secret of [person.email, person.firebaseUid, ...Object.values(canaries)])
      expect(written).not.toContain(secret);
    expect(written).toContain("INSERT INTO");
  });

  it("end also with a statement that fails", async () => {
    loadSdk();
    await start();
    const span = startSpan("work");
    const work = context.with(trace.setSpan(context.active(), span), () =>
      app.dataSource.query("SELECT 1 / 0"),
    );
    await expect(work).rejects.toThrow("division by zero");
    const [root] = exported;
    if (!root) throw new Error("Nothing was traced");
    expect(childrenOf(root)).toMatchObject([{ name: "SELECT", isEnded: true }]);
  });

  it("cost connections nothing where no SDK was loaded", async () => {
    await start();
    await app.dataSource.query("SELECT 1");
    expect(exported).toEqual([]);
  });
});
