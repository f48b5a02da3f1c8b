import { connect } from "node:net";
import { Writable } from "node:stream";
import { type MetricsServer, serveMetrics } from "../observability/metrics-server";
import { createLog } from "../platform/log";
import { Metrics } from "../platform/metrics";
import { startTestApp, type TestApp } from "../test/app";

const lines: Record<string, unknown>[] = [];
const logTo = new Writable({
  write(chunk, _encoding, done) {
    lines.push(JSON.parse(String(chunk)));
    done();
  },
});
const metrics = new Metrics();
let app: TestApp;
let metricsServer: MetricsServer;

beforeAll(async () => {
  app = await startTestApp({ environment: { LOG_LEVEL: "info" }, logTo, metrics });
  metricsServer = await serveMetrics(metrics, "127.0.0.1", 0, {
    headers: [["X-Content-Type-Options", "nosniff"]],
    log: createLog("info", logTo),
    metrics,
  });
});

afterAll(() => Promise.all([app.close(), metricsServer.close()]));

function send(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    socket.setTimeout(5_000, () => reject(new Error("no answer")));
    let answer = "";
    socket.on("data", (chunk) => {
      answer += chunk;
    });
    socket.once("error", () => undefined);
    socket.once("close", () => resolve(answer));
  });
}

const HOST = "Host: localhost";
const SECRET = "secret".repeat(1_500);

const EARLY: readonly [status: number, text: string][] = [
  [400, "nonsense\r\n\r\n"],
  [400, `GET /${SECRET.slice(0, 60)} HTTP/1.1\r\n\r\n`],
  [414, `GET /${SECRET} HTTP/1.1\r\n${HOST}\r\n\r\n`],
  [415, `POST /secret HTTP/1.1\r\n${HOST}\r\nContent-Type: a/b;${" ".repeat(300)}c\r\n\r\n`],
  [417, `POST /secret HTTP/1.1\r\n${HOST}\r\nExpect: secret\r\n\r\n`],
  [431, `GET /secret HTTP/1.1\r\n${HOST}\r\nCookie: ${"a".repeat(33 * 1024)}\r\n\r\n`],
];

describe.each(["application", "metrics"])("an early answer of the %s port", (which) => {
  const port = () => (which === "metrics" ? metricsServer.port : Number(new URL(app.url).port));

  it.each(EARLY)(
    "%i has an id, a line, a count and headers, and tells no address",
    async (status, text) => {
      lines.length = 0;
      metrics.registry.resetMetrics();
      const answer = await send(port(), text);
      expect(answer).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
      expect(answer).toMatch(/X-Content-Type-Options: nosniff/i);
      if (which === "application") expect(answer).toMatch(/Content-Security-Policy: /i);
      const [, id] = /X-Request-Id: (\S{36})\r\n/.exec(answer) ?? [];
      const told = lines.filter(({ msg }) => msg === "request");
      expect(told).toEqual([expect.objectContaining({ requestId: id, status })]);
      expect(told[0]).toHaveProperty("method");
      expect(JSON.stringify(lines)).not.toMatch(/secret/i);
      expect(await metrics.registry.metrics()).toMatch(
        new RegExp(`_count\\{[^}]*route="unread",status="${status}"[^}]*\\} 1\\n`),
      );
    },
  );
});

it("a request answered while its body is rubbish stays one answer", async () => {
  const { port } = new URL(app.url);
  const text = `GET /livez HTTP/1.1\r\n${HOST}\r\n\r\nrubbish\r\n\r\n`;
  const answer = await send(Number(port), text);
  expect(answer.startsWith("HTTP/1.1 200 ") || answer.startsWith("HTTP/1.1 400 ")).toBe(true);
});
