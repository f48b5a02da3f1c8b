import type { EarlyAnswers } from "../http/early-answers";
import { createHttpServer } from "../http/http-server";
import { listen } from "../http/listen";
import { createLog } from "../platform/log";
import type { Metrics } from "../platform/metrics";

interface Source {
  readonly registry: { readonly contentType: string; metrics(): Promise<string> };
}

export interface MetricsServer {
  readonly port: number;
  close(): Promise<void>;
}

const silent = (metrics: Source | Metrics): EarlyAnswers => ({
  headers: [["X-Content-Type-Options", "nosniff"]],
  log: createLog("silent"),
  metrics: "observeRequest" in metrics ? metrics : null,
});

/** Not for the public. */
export async function serveMetrics(
  metrics: Source | Metrics,
  host: string,
  port: number,
  answers: EarlyAnswers = silent(metrics),
): Promise<MetricsServer> {
  const server = createHttpServer((request, response) => {
    if (request.method !== "GET" || request.url !== "/metrics") {
      response.writeHead(404).end();
      return;
    }
    metrics.registry.metrics().then(
      (text) => response.writeHead(200, { "Content-Type": metrics.registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    );
  }, answers);
  await listen(server, { host, port }, "METRICS_PORT");
  const address = server.address();
  return {
    port: typeof address === "object" && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
