import {
  type Attributes,
  context,
  INVALID_TRACEID,
  ProxyTracerProvider,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from "@opentelemetry/api";

/**
 * OpenTelemetry's hooks: requests and jobs are spans of the tracer `aaviri`. They cost next to nothing until an SDK
 * is loaded before the program (docs/operations.md: `NODE_OPTIONS=--import …`).
 */
const tracer = () => trace.getTracer("aaviri");

/** Runs work as a span, which is the parent of the spans within it. */
export function inSpan<T>(name: string, work: () => Promise<T>): Promise<T> {
  return tracer().startActiveSpan(name, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}

/** Begins a span around what `work` starts; anyone who began it ends it with `endSpan`. */
export function beginSpan(name: string, work: (span: Span) => void): void {
  const span = tracer().startSpan(name);
  const isTraced = span.spanContext().traceId !== INVALID_TRACEID;
  if (isTraced) context.with(trace.setSpan(context.active(), span), () => work(span));
  else work(span);
}

/** Ends a span with what is known by now; `isFailure` marks it as failed. */
export function endSpan(span: Span, attributes: Attributes, isFailure: boolean): void {
  span.setAttributes(attributes);
  if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const NO_TRACER = new ProxyTracerProvider().getDelegate();

/** Whether an SDK was loaded before the program. */
export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== NO_TRACER;
}

/** Whether what runs now is part of a request or a job that is traced. */
export function hasParentSpan(): boolean {
  return trace.getActiveSpan() !== undefined;
}

/** Runs a statement as a span that ends with its answer; what answers by itself has none. */
export function inStatementSpan(name: string, text: string, ask: () => unknown): unknown {
  const attributes = { "db.system.name": "postgresql", "db.query.text": text };
  const span = tracer().startSpan(name, { kind: SpanKind.CLIENT, attributes });
  const answer = ask();
  if (!(answer instanceof Promise)) {
    span.end();
    return answer;
  }
  answer.then(
    () => span.end(),
    () => endSpan(span, {}, true),
  );
  return answer;
}
