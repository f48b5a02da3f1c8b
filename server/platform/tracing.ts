import {
  type Attributes,
  context,
  INVALID_TRACEID,
  isSpanContextValid,
  type Link,
  ProxyTracerProvider,
  type Span,
  SpanKind,
  SpanStatusCode,
  TraceFlags,
  trace,
} from "@opentelemetry/api";

/** Near-free until an SDK is loaded (observability/trace-export.ts). */
const tracer = () => trace.getTracer("aaviri");

/** @param cause `traceparent` to link to */
export function inSpan<T>(name: string, work: () => Promise<T>, cause?: string | null): Promise<T> {
  return tracer().startActiveSpan(name, { links: linksTo(cause) }, async (span) => {
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

const TRACEPARENT = /^00-([0-9a-f]{32})-([0-9a-f]{16})-([0-9a-f]{2})$/;

function linksTo(cause: string | null | undefined): Link[] {
  const [, traceId = "", spanId = "", flags = ""] = TRACEPARENT.exec(cause ?? "") ?? [];
  const context = { traceId, spanId, traceFlags: Number.parseInt(flags, 16), isRemote: true };
  return isSpanContextValid(context) ? [{ context }] : [];
}

/** W3C Trace Context; null without a sampled span. */
export function traceparent(): string | null {
  const current = trace.getActiveSpan()?.spanContext();
  if (!current || !isSpanContextValid(current)) return null;
  if ((current.traceFlags & TraceFlags.SAMPLED) === 0) return null;
  return `00-${current.traceId}-${current.spanId}-01`;
}

export function beginSpan(name: string, work: (span: Span) => void): void {
  const span = tracer().startSpan(name);
  const isTraced = span.spanContext().traceId !== INVALID_TRACEID;
  if (isTraced) context.with(trace.setSpan(context.active(), span), () => work(span));
  else work(span);
}

export function endSpan(span: Span, attributes: Attributes, isFailure: boolean): void {
  span.setAttributes(attributes);
  if (isFailure) span.setStatus({ code: SpanStatusCode.ERROR });
  span.end();
}

const NO_TRACER = new ProxyTracerProvider().getDelegate();

export function isTracing(): boolean {
  const provider = trace.getTracerProvider();
  return !(provider instanceof ProxyTracerProvider) || provider.getDelegate() !== NO_TRACER;
}

export function hasParentSpan(): boolean {
  return trace.getActiveSpan() !== undefined;
}

/** A callback's statement has no span. */
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
