import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { validate } from "dockerfile-utils";
import { Deployment } from "kubernetes-models/apps/v1/Deployment";
import { Job } from "kubernetes-models/batch/v1/Job";
import { PodDisruptionBudget } from "kubernetes-models/policy/v1/PodDisruptionBudget";
import { Service } from "kubernetes-models/v1/Service";
import { describe, expect, test } from "vitest";
import { parse, parseAllDocuments } from "yaml";
import * as z from "zod/mini";
import { variables } from "#server/start/env.ts";

const root = join(import.meta.dirname, "../..");
const files = ["Dockerfile", "compose.yaml", "kubernetes.yaml", "palestra.service", "nginx.conf"] as const;
const deploy = (name: (typeof files)[number]) => readFileSync(join(root, "deploy", name), "utf8");

/** Variables that other programs read. */
const othersVariables = ["NODE_ENV", "PGPASSWORD"];
const unknown = (names: readonly string[]) =>
  names.filter((name) => !(name in variables) && !othersVariables.includes(name));

const models = { Deployment, Job, PodDisruptionBudget, Service };
const manifest = z.looseObject({ kind: z.enum(["Deployment", "Job", "PodDisruptionBudget", "Service"]) });
const manifests = parseAllDocuments(deploy("kubernetes.yaml")).map((each) => manifest.parse(each.toJS()));

const composed = z.object({
  services: z.object({ palestra: z.object({ environment: z.record(z.string(), z.string()) }) }),
});

test("the Dockerfile has nothing in it that its linter knows to be wrong", () => {
  expect(validate(deploy("Dockerfile"))).toEqual([]);
});

describe("the manifests of Kubernetes", () => {
  test("are a job for the tables, a deployment of two, a service and a budget of disruptions", () => {
    expect(manifests.map(({ kind }) => kind)).toEqual(["Job", "Deployment", "Service", "PodDisruptionBudget"]);
  });

  test.each(manifests)("follow the schema of a $kind", ({ kind, ...rest }) => {
    const model = Object.assign(new models[kind](), rest);
    expect(() => model.validate()).not.toThrow();
  });
});

test("what is delivered sets only variables that the club reads", () => {
  const { services } = composed.parse(parse(deploy("compose.yaml")));
  const inDockerfile = deploy("Dockerfile").match(/(?<=^ENV .*)\b[A-Z_]+(?==)/gm) ?? [];
  const inUnit = deploy("palestra.service").match(/(?<=^Environment=.*)\b[A-Z_]+(?==)/gm) ?? [];
  const inKubernetes = deploy("kubernetes.yaml").match(/(?<=- \{ name: )[A-Z_]+(?=,)/g) ?? [];
  const names = [...Object.keys(services.palestra.environment), ...inDockerfile, ...inUnit, ...inKubernetes];
  expect(names).toContain("DATA_DIR");
  expect(unknown(names)).toEqual([]);
});

test.each(files)("programs that %s starts are there", (name) => {
  const started = deploy(name).match(/\b(server|tools)\/[a-z-]+\.(ts|mjs)/g) ?? [];
  expect(started.filter((program) => !existsSync(join(root, program)))).toEqual([]);
});

test("the unit of systemd is sections of settings", () => {
  const lines = deploy("palestra.service")
    .split("\n")
    .filter((line) => line !== "" && !line.startsWith("#"));
  expect(lines.filter((line) => !/^\[(Unit|Service|Install)\]$|^[A-Z][A-Za-z]+=/.test(line))).toEqual([]);
});
