import {
  type Attributes,
  context,
  INVALID_TRACEID,
  type Span,
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
