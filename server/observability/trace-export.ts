import { setTimeout as pause } from "node:timers/promises";
import { DiagLogLevel, diag } from "@opentelemetry/api";
import type { Log } from "../platform/log";
import { isTracing } from "../platform/tracing";

const LAST_MS = 2_000;
/** Between log lines about the collector. */
const QUIET_MS = 60_000;

/** In batches from a bounded queue. Call before the first connection. Returns the flush function. */
export async function exportTraces(log: Log): Promise<() => Promise<void>> {
  if (isTracing()) return async () => undefined;
  const [sdk, { OTLPTraceExporter }, resources] = await Promise.all([
    import("@opentelemetry/sdk-trace-node"),
    import("@opentelemetry/exporter-trace-otlp-http"),
    import("@opentelemetry/resources"),
  ]);
  const { detectResources, envDetector, resourceFromAttributes } = resources;
  const named = resourceFromAttributes({ "service.name": "aaviri" });
  const provider = new sdk.NodeTracerProvider({
    resource: named.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [new sdk.BatchSpanProcessor(new OTLPTraceExporter())],
  });
  provider.register({ propagator: null });
  tellFailures(log);
  return async () => {
    const sent = provider.shutdown().catch(() => undefined);
    await Promise.race([sent, pause(LAST_MS, null, { ref: false })]);
  };
}

function tellFailures(log: Log): void {
  let toldAt = Number.NEGATIVE_INFINITY;
  const tell = (message: string) => {
    if (performance.now() - toldAt < QUIET_MS) return;
    toldAt = performance.now();
    log.warn({ reason: message.slice(0, 300) }, "traces are not exported");
  };
  const nothing = () => undefined;
  const logger = { error: tell, warn: nothing, info: nothing, debug: nothing, verbose: nothing };
  diag.setLogger(logger, { logLevel: DiagLogLevel.ERROR, suppressOverrideMessage: true });
}
