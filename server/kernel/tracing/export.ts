/** The only file that loads OpenTelemetry; it is loaded where a receiver of traces is named. */
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import {
  type Context,
  ROOT_CONTEXT,
  SpanKind,
  SpanStatusCode,
  type Span as SpanOfOpenTelemetry,
  type SpanOptions,
  defaultTextMapGetter,
  trace,
} from "@opentelemetry/api";
import {
  type ExportResult,
  ExportResultCode,
  W3CTraceContextPropagator,
  setGlobalErrorHandler,
} from "@opentelemetry/core";
import { OTLPTraceExporter } from "@opentelemetry/exporter-trace-otlp-http";
import {
  detectResources,
  envDetector,
  resourceFromAttributes,
  serviceInstanceIdDetector,
} from "@opentelemetry/resources";
import {
  AlwaysOffSampler,
  AlwaysOnSampler,
  BatchSpanProcessor,
  ParentBasedSampler,
  type ReadableSpan,
  type Sampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from "@opentelemetry/sdk-trace";
import * as z from "zod/mini";
import type { Log } from "../log/log.ts";
import type { TraceSettings } from "./settings.ts";
import { type Begin, type Beginning, type TraceSpan, traceWith } from "./span.ts";

/** How long the last spans may be on their way at the end. */
const LAST_SPANS_MS = 1_000;
/** A longer text of a statement is cut. */
const LONGEST_TEXT = 4_000;

const NAME = "palestra";
const manifest = z.object({ version: z.string() });

/** Sends traces to the receiver of the environment from now on. What it gives ends that, with the last of them sent. */
export async function exportTraces(settings: TraceSettings, log: Log): Promise<() => Promise<void>> {
  const { version } = manifest.parse(
    JSON.parse(await readFile(join(import.meta.dirname, "../../../package.json"), "utf8")),
  );
  // The first failure is reported below; later ones would repeat it.
  setGlobalErrorHandler(() => {});
  const provider = new TracerProvider({
    resource: resourceFromAttributes({ "service.name": NAME, "service.version": version }).merge(
      detectResources({ detectors: [serviceInstanceIdDetector, envDetector] }),
    ),
    sampler: samplerOf(settings),
    spanProcessors: [new BatchSpanProcessor({ exporter: new LoggingExporter(log) })],
  });
  traceWith(beginningWith(provider, version));
  return async () => {
    traceWith(undefined);
    await Promise.race([provider.shutdown().catch(() => {}), sleep(LAST_SPANS_MS, undefined, { ref: false })]);
  };
}

/** Logs once that nothing arrives, and once that it does again. */
class LoggingExporter extends OTLPTraceExporter {
  readonly #log: Log;
  #isFailing = false;

  constructor(log: Log) {
    super();
    this.#log = log;
  }

  override export(spans: ReadableSpan[], done: (result: ExportResult) => void): void {
    super.export(spans, (result) => {
      const fails = result.code !== ExportResultCode.SUCCESS;
      if (fails && !this.#isFailing) this.#log.warn({ err: result.error }, "traces do not arrive");
      if (!fails && this.#isFailing) this.#log.info("traces arrive again");
      this.#isFailing = fails;
      done(result);
    });
  }
}

function samplerOf({ sampler, share }: TraceSettings): Sampler {
  const root = rootSampler(sampler.replace("parentbased_", ""), share);
  return sampler.startsWith("parentbased_") ? new ParentBasedSampler({ root }) : root;
}

function rootSampler(name: string, share: number): Sampler {
  if (name === "always_off") return new AlwaysOffSampler();
  return name === "always_on" ? new AlwaysOnSampler() : new TraceIdRatioBasedSampler(share);
}

function beginningWith(provider: TracerProvider, version: string): Begin {
  const tracer = provider.getTracer(NAME, version);
  const begun = new WeakMap<TraceSpan, SpanOfOpenTelemetry>();
  return (beginning, parent) => {
    const above = parent && begun.get(parent);
    const { name, ...options } = describe(beginning);
    const span = tracer.startSpan(name, options, above ? trace.setSpan(ROOT_CONTEXT, above) : contextOf(beginning));
    const own: TraceSpan = {
      end: (attributes = {}, failure) => {
        span.setAttributes(attributes);
        if (failure !== undefined) span.setAttribute("error.type", failure).setStatus({ code: SpanStatusCode.ERROR });
        span.end();
      },
    };
    begun.set(own, span);
    return own;
  };
}

const propagator = new W3CTraceContextPropagator();

/** The trace context in the headers of a request. */
function contextOf(beginning: Beginning): Context {
  if (beginning.kind !== "request") return ROOT_CONTEXT;
  return propagator.extract(ROOT_CONTEXT, beginning.headers, defaultTextMapGetter);
}

interface Described extends SpanOptions {
  readonly name: string;
}

function describe(beginning: Beginning): Described {
  switch (beginning.kind) {
    case "request": {
      const { method, route } = beginning;
      const attributes = { "http.request.method": method, "http.route": route };
      return { name: `${method} ${route}`, kind: SpanKind.SERVER, attributes };
    }
    case "statement": {
      const attributes = { "db.system.name": "postgresql", "db.query.text": beginning.text.slice(0, LONGEST_TEXT) };
      return { name: nameOfStatement(beginning.text), kind: SpanKind.CLIENT, attributes };
    }
    case "work":
      return { name: beginning.name, kind: SpanKind.INTERNAL };
  }
}

/** The verb of a statement, and the first table that it names. */
function nameOfStatement(text: string): string {
  const operation = /\w+/.exec(text)?.[0] ?? "";
  const table = /\b(?:from|into|update)\s+"?(\w+)/i.exec(text)?.[1];
  return table === undefined ? operation.toUpperCase() : `${operation.toUpperCase()} ${table}`;
}
