import * as z from "zod/mini";

const samplers = [
  "always_on",
  "always_off",
  "traceidratio",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
] as const;

const url = "must be an address like http://collector:4318";
const endpoint = z.optional(z.string().check(z.refine((text) => /^https?:/.test(text) && URL.canParse(text), url)));
const share = "must be a number from 0 to 1";

/** The variables of OpenTelemetry that we read ourselves; its exporter reads the others of `OTEL_EXPORTER_OTLP_…`. */
export const traceVariables = {
  OTEL_SDK_DISABLED: z._default(z.string(), "false"),
  OTEL_TRACES_EXPORTER: z._default(z.enum(["otlp", "none"], "must be otlp or none"), "otlp"),
  OTEL_EXPORTER_OTLP_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: endpoint,
  OTEL_EXPORTER_OTLP_PROTOCOL: z.optional(
    z.enum(
      ["http/json", "http/protobuf"],
      "must be http/json, or http/protobuf, of which every receiver takes JSON too",
    ),
  ),
  OTEL_TRACES_SAMPLER: z._default(z.enum(samplers, `must be one of ${samplers.join(", ")}`), "parentbased_always_on"),
  OTEL_TRACES_SAMPLER_ARG: z._default(z.string().check(z.regex(/^(0|1|0?\.\d+|1\.0+)$/, share)), "1"),
};

const schema = z.object(traceVariables);

/** Which traces are kept. */
export interface TraceSettings {
  readonly sampler: (typeof samplers)[number];
  /** The share of requests that the sampler keeps. */
  readonly share: number;
}

/** How to trace; `undefined` where no receiver is named or traces are switched off. */
export function traceSettings(set: z.output<typeof schema>): TraceSettings | undefined {
  const { OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_EXPORTER_OTLP_TRACES_ENDPOINT = OTEL_EXPORTER_OTLP_ENDPOINT } = set;
  const isOff = set.OTEL_SDK_DISABLED.toLowerCase() === "true" || set.OTEL_TRACES_EXPORTER === "none";
  if (isOff || OTEL_EXPORTER_OTLP_TRACES_ENDPOINT === undefined) return undefined;
  return { sampler: set.OTEL_TRACES_SAMPLER, share: Number(set.OTEL_TRACES_SAMPLER_ARG) };
}
