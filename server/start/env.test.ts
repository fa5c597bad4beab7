import { resolve } from "node:path";
import { describe, expect, test } from "vitest";
import { readEnv } from "./env.ts";

test("nothing set gives the demo club on this machine's port 3000", () => {
  expect(readEnv({})).toEqual({
    host: "127.0.0.1",
    port: 3000,
    dataDir: resolve(import.meta.dirname, "../../data"),
    databaseUrl: undefined,
    listenUrl: undefined,
    replicaUrl: undefined,
    pgBin: undefined,
    club: "demo",
    clubTimeZone: undefined,
    loginKey: undefined,
    trustedProxies: [],
    mail: undefined,
    outboundAllowed: [],
    backups: { folder: resolve(import.meta.dirname, "../../data/backups"), isGiven: false, recoveryDays: 7 },
    logLevel: "info",
  });
});

test("what is set and makes sense is taken", () => {
  const env = readEnv({
    HOST: "::",
    PORT: "0",
    DATA_DIR: "club",
    DATABASE_URL: "postgresql://club@db/club",
    DATABASE_LISTEN_URL: "postgresql://club@primary/club",
    DATABASE_REPLICA_URL: "postgresql://club@standby/club",
    PG_BIN: "/opt/pg/bin",
    CLUB: "empty",
    CLUB_TIMEZONE: "America/Vancouver",
    LOGIN_KEY: "é".repeat(16),
    TRUSTED_PROXIES: "10.0.0.1, 10.1.0.0/16,fd00::/8",
    OUTBOUND_ALLOWED: "10.2.0.1",
    BACKUP_DIR: "/mnt/backups",
    BACKUP_PASSPHRASE_FILE: "secret",
    LOG_LEVEL: "silent",
    PATH: "/usr/bin",
  });
  expect(env).toEqual({
    host: "::",
    port: 0,
    dataDir: resolve("club"),
    databaseUrl: "postgresql://club@db/club",
    listenUrl: "postgresql://club@primary/club",
    replicaUrl: "postgresql://club@standby/club",
    pgBin: "/opt/pg/bin",
    club: "empty",
    clubTimeZone: "America/Vancouver",
    loginKey: "é".repeat(16),
    trustedProxies: ["10.0.0.1", "10.1.0.0/16", "fd00::/8"],
    outboundAllowed: ["10.2.0.1"],
    backups: { folder: "/mnt/backups", isGiven: true, passphraseFile: resolve("secret"), recoveryDays: 7 },
    logLevel: "silent",
  });
});

test("traces are sent where a receiver is named and nobody has switched them off", () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318";
  expect(readEnv({ OTEL_SERVICE_NAME: "club" }).traces).toBeUndefined();
  expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT }).traces).toEqual({ sampler: "parentbased_always_on", share: 1 });
  const some = { OTEL_TRACES_SAMPLER: "traceidratio", OTEL_TRACES_SAMPLER_ARG: "0.25" };
  expect(readEnv({ OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://c/v1/traces", ...some }).traces).toEqual({
    sampler: "traceidratio",
    share: 0.25,
  });
  for (const off of [{ OTEL_SDK_DISABLED: "True" }, { OTEL_TRACES_EXPORTER: "none" }])
    expect(readEnv({ OTEL_EXPORTER_OTLP_ENDPOINT, ...off }).traces).toBeUndefined();
});

test("mail is set up by its server, its sender and where its links lead, all three", () => {
  const SMTP_URL = "smtp://user:secret@mail.example.com:587";
  const MAIL_FROM = "club@example.com";
  expect(readEnv({ SMTP_URL, MAIL_FROM, PUBLIC_URL: "https://club.example.com/" }).mail).toEqual({
    smtpUrl: SMTP_URL,
    from: MAIL_FROM,
    publicUrl: "https://club.example.com",
  });
  expect(() => readEnv({ SMTP_URL, MAIL_FROM })).toThrow("SMTP_URL must have PUBLIC_URL beside it");
  expect(readEnv({ PUBLIC_URL: "https://club.example.com" }).mail).toBeUndefined();
});

test("a passphrase is given or in a file, not both", () => {
  const both = { BACKUP_PASSPHRASE: "correct horse battery", BACKUP_PASSPHRASE_FILE: "/run/secrets/passphrase" };
  expect(() => readEnv(both)).toThrow("BACKUP_PASSPHRASE must not have BACKUP_PASSPHRASE_FILE beside it");
});

test("an empty variable counts as unset", () => {
  expect(readEnv({ PORT: "", LOGIN_KEY: "", CLUB: "" })).toEqual(readEnv({}));
});

describe("what makes no sense is refused in one line that names it", () => {
  test.for([
    ["PORT", "65536", "from 0 to 65535"],
    ["PORT", "80a", "from 0 to 65535"],
    ["PORT", "-1", "from 0 to 65535"],
    ["PORT", "3e3", "from 0 to 65535"],
    ["DATABASE_URL", "mysql://db/club", "postgres://"],
    ["DATABASE_URL", "db", "postgres://"],
    ["DATABASE_LISTEN_URL", "postgres://primary/club", "DATABASE_URL beside it"],
    ["DATABASE_REPLICA_URL", "postgres://standby/club", "DATABASE_URL beside it"],
    ["CLUB", "Demo", "demo or empty"],
    ["CLUB_TIMEZONE", "Canada/Nowhere", "time zone"],
    ["LOGIN_KEY", "x".repeat(31), "at least 32 bytes"],
    ["TRUSTED_PROXIES", "proxy.local", "addresses or ranges"],
    ["TRUSTED_PROXIES", "10.0.0.0/33", "addresses or ranges"],
    ["SMTP_URL", "http://mail.example.com", "smtps://"],
    ["SMTP_URL", "smtp://mail.example.com", "MAIL_FROM beside it"],
    ["MAIL_FROM", "Club <club@example.com>", "bare address"],
    ["MAIL_FROM", "club@example.com(desk)", "bare address"],
    ["MAIL_FROM", "club@localhost", "bare address"],
    ["PUBLIC_URL", "club.example.com", "https://"],
    ["BACKUP_PASSPHRASE", "too short", "at least 12 characters"],
    ["LOG_LEVEL", "loud", "one of fatal, error"],
    ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318", "http://collector:4318"],
    ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc", "http/json"],
    ["OTEL_TRACES_SAMPLER", "sometimes", "one of always_on"],
    ["OTEL_TRACES_SAMPLER_ARG", "1.5", "from 0 to 1"],
  ] as const)("%s=%s", ([name, value, reason]) => {
    expect(() => readEnv({ [name]: value })).toThrow(new RegExp(`^${name} must .*${reason}`));
  });

  test("and a secret is not repeated", () => {
    expect(() => readEnv({ LOGIN_KEY: "hunter2" })).not.toThrow("hunter2");
  });
});
