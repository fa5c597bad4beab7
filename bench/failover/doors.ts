import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { chmod, chown, mkdir, writeFile } from "node:fs/promises";
import { type Socket, connect, createServer } from "node:net";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { type SystemAccount, serverAccount } from "#server/kernel/db/embedded/account.ts";
import type { ClusterSettings } from "#server/kernel/db/embedded/roles.ts";
import { end } from "#server/test/faults/processes.ts";
import { portOf } from "#server/test/receivers/port.ts";

/** One address before something that may move. */
export interface Door {
  readonly port: number;
  close(): Promise<void>;
}

export interface DatabaseDoor extends Door {
  /** From now on it leads to another server. */
  lead(settings: ClusterSettings): Promise<void>;
}

type Target = { readonly path: string } | { readonly host: string; readonly port: number };

/** Carries each connection to the first target that takes it, another one first each time. */
async function relay(targets: () => readonly Target[]): Promise<Door> {
  let turn = 0;
  const open = new Set<Socket>();
  const keep = (socket: Socket) => {
    open.add(socket.on("error", () => {}));
    socket.once("close", () => open.delete(socket));
  };
  const server = createServer({ allowHalfOpen: false, pauseOnConnect: true }, (visitor) => {
    keep(visitor);
    const all = targets();
    turn += 1;
    tryNext(all.map((_, index) => all[(turn + index) % all.length]).flatMap((target) => target ?? []));
    function tryNext([target, ...others]: readonly Target[]): void {
      if (!target) return void visitor.destroy();
      const host = connect(target);
      keep(host);
      host.once("connect", () => {
        visitor.pipe(host).pipe(visitor);
        visitor.once("close", () => host.destroy());
        host.once("close", () => visitor.destroy());
      });
      host.once("error", () => (host.connecting || host.readyState !== "open" ? tryNext(others) : undefined));
    }
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    port: portOf(server),
    close: async () => {
      server.close();
      for (const socket of open) socket.destroy();
    },
  };
}

const pathOf = ({ host, port }: ClusterSettings) => ({ path: join(host, `.s.PGSQL.${port}`) });

/** A relay in front of the database, without a pooler. */
export async function databaseRelay(settings: ClusterSettings): Promise<DatabaseDoor> {
  let target = pathOf(settings);
  const door = await relay(() => [target]);
  return { ...door, lead: async (next) => void (target = pathOf(next)) };
}

/** A relay in front of the app's processes, without a balancer. */
export function appRelay(ports: readonly number[]): Promise<Door> {
  return relay(() => ports.map((port) => ({ host: "127.0.0.1", port })));
}

/** PgBouncer, sharing connections between transactions; listening goes to a database of its own by whole sessions. */
export async function pgbouncer(program: string, folder: string, settings: ClusterSettings): Promise<DatabaseDoor> {
  const account = await serverAccount(folder);
  const home = join(folder, "pgbouncer");
  await mkdir(home, { mode: 0o755 });
  const port = await freePort();
  const file = join(home, "pgbouncer.ini");
  await writeFile(join(home, "users.txt"), `"${settings.user}" ""\n`);
  await writeFile(file, bouncerFile(settings, home, port));
  if (account) await chown(home, account.uid, account.gid);
  const child = await startAs(account, program, [file], port);
  return {
    port,
    lead: async (next) => {
      await writeFile(file, bouncerFile(next, home, port));
      child.kill("SIGHUP");
    },
    close: () => end(child, "SIGTERM"),
  };
}

function bouncerFile({ host, port, database }: ClusterSettings, home: string, at: number): string {
  const way = `host=${host} port=${port} dbname=${database}`;
  const timeOuts = "set statement_timeout = 5000; set idle_in_transaction_session_timeout = 10000";
  return [
    "[databases]",
    `${database} = ${way} connect_query='${timeOuts}'`,
    `direct = ${way} pool_mode=session`,
    "[pgbouncer]",
    `listen_addr = 127.0.0.1\nlisten_port = ${at}\nunix_socket_dir =`,
    `auth_type = trust\nauth_file = ${join(home, "users.txt")}\nlogfile = ${join(home, "log")}`,
    "pool_mode = transaction\nmax_prepared_statements = 200\ndefault_pool_size = 20",
    // Only connections that are kept send it.
    "ignore_startup_parameters = statement_timeout, idle_in_transaction_session_timeout",
    "server_connect_timeout = 2\nserver_login_retry = 1\n",
  ].join("\n");
}

/** HAProxy, which asks each process whether it is ready and tries another one when a connection does not come about. */
export async function haproxy(program: string, folder: string, ports: readonly number[]): Promise<Door> {
  const port = await freePort();
  const file = join(folder, "haproxy.cfg");
  const servers = ports.map((each, index) => `  server app${index} 127.0.0.1:${each} check inter 500ms fall 2 rise 1`);
  const lines = ["defaults", "  mode http", "  timeout connect 1s", "  timeout client 30s", "  timeout server 30s"];
  lines.push(
    "  retries 3",
    "  option redispatch 1",
    "frontend club",
    `  bind 127.0.0.1:${port}`,
    "  default_backend apps",
  );
  lines.push("backend apps", "  balance leastconn", "  option httpchk GET /readyz", "  option forwardfor", ...servers);
  await writeFile(file, `${lines.join("\n")}\n`);
  await chmod(file, 0o644);
  const child = await startAs(undefined, program, ["-f", file, "-db"], port);
  return { port, close: () => end(child, "SIGTERM") };
}

/** @throws with what the program said, when nobody answers at its port. */
async function startAs(
  account: SystemAccount | undefined,
  program: string,
  options: readonly string[],
  port: number,
): Promise<ChildProcess> {
  const child = spawn(program, options, { ...account, stdio: ["ignore", "ignore", "pipe"] });
  await once(child, "spawn");
  let said = "";
  child.stderr.on("data", (text: Buffer) => (said = (said + text.toString()).slice(-LONGEST_SAID)));
  if (!(await isReachable(port))) throw new Error(`${program}: nobody answers at port ${port}\n${said}`);
  return child;
}

/** A port that nobody has at the moment. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const port = portOf(server);
  server.close();
  await once(server, "close");
  return port;
}

const PATIENCE_MS = 10_000;
const LONGEST_SAID = 1_000;

async function isReachable(port: number): Promise<boolean> {
  for (const until = performance.now() + PATIENCE_MS; performance.now() < until; await sleep(50)) {
    const socket = connect(port, "127.0.0.1");
    const answers = await Promise.race([once(socket, "connect"), once(socket, "error")]).then(
      () => true,
      () => false,
    );
    socket.destroy();
    if (answers) return true;
  }
  return false;
}
