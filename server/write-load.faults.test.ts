import { chmod, mkdtemp, realpath, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { auth } from "#contract/auth.ts";
import { type ClientDraft, clients } from "#contract/clients.ts";
import { orders } from "#contract/orders.ts";
import { packages } from "#contract/packages.ts";
import { staff } from "#contract/staff.ts";
import { clubDate } from "./time/club-time.ts";
import { type LiveClub, callClub, databasePid, startClub } from "./test/live-club.ts";
import { end, isAlive } from "./test/processes.ts";

/** Two add clients at a time, as fast as they are answered. */
const WRITERS = 2;

let folder: string;
let dataDir: string;
let club: LiveClub;
let token: string;
let draft: Omit<ClientDraft, "email">;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "palestra-"));
  dataDir = join(folder, "data");
  await chmod(folder, 0o711);
  club = await startClub(dataDir);
  const account = { email: "admin@palestra.demo", password: "palestra2026" };
  ({ token } = auth.login.answer.parse((await callClub(club, "POST", "/login", { body: account })).data));
  draft = await proDraft();
});

afterAll(async () => {
  await end(club.process, "SIGTERM");
  await rm(await realpath(join(dataDir, "database")), { recursive: true });
  await rm(folder, { recursive: true, force: true });
});

const get = async (path: string) => (await callClub(club, "GET", path, { token })).data;

async function proDraft(): Promise<Omit<ClientDraft, "email">> {
  const [sold] = packages.courses.answer.parse(await get("/products/courses-packages"));
  const [trainer] = staff.trainers.answer.parse(await get("/trainers?status=active"));
  const [seller] = staff.sellers.answer.parse(await get("/employees/list-sales"));
  if (!sold || !trainer || !seller) throw new Error("The demo club has nothing to sell");
  return {
    first_name: "修",
    last_name: "欧阳",
    dateOfBirth: "1992-02-29",
    startOfDate: clubDate(new Date(), "America/Toronto"),
    gender: "male",
    phone: "416 555 0100",
    address: "12 King St W",
    zipCode: "M5V 2T6",
    clientType: "pro",
    reports_to: trainer.id,
    packageId: sold.id,
    extra: { membership_duration: 0, membership_duration_symbol: "day", courses: 1 },
    salesId: seller.id,
    paymentMethod: "cash",
  };
}

const isOpen = () =>
  fetch(`${club.address}/readyz`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Clients added under load: those the server acknowledged, with their orders, and those it said nothing good about. */
class WriteLoad {
  readonly acknowledged: { id: number; order: number }[] = [];
  readonly unsure: string[] = [];
  readonly refusals = new Set<number>();
  readonly #writers: Promise<void>[];
  readonly #stopping = new AbortController();

  constructor(name: string) {
    this.#writers = Array.from({ length: WRITERS }, (_, writer) => this.#write(`${name}${writer}`));
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    await Promise.all(this.#writers);
  }

  /** Resolves when so many more have been acknowledged. */
  async more(count: number): Promise<void> {
    const goal = this.acknowledged.length + count;
    await expect.poll(() => this.acknowledged.length, { timeout: 40_000 }).toBeGreaterThanOrEqual(goal);
  }

  async #write(name: string): Promise<void> {
    for (let count = 1; !this.#stopping.signal.aborted; count += 1) await this.#add(`${name}.${count}@example.com`);
  }

  async #add(email: string): Promise<void> {
    const body: ClientDraft = { ...draft, email };
    const answer = await callClub(club, "POST", "/clients/create", { token, body }).catch(() => undefined);
    if (answer?.status !== 200) {
      this.unsure.push(email);
      if (answer) this.refusals.add(answer.status);
      return this.#untilServed();
    }
    const { id, order_id: order } = clients.create.answer.parse(answer.data);
    this.acknowledged.push({ id, order });
  }

  /** Whoever was not served comes again when the club is open, and gives up with the load. */
  async #untilServed(): Promise<void> {
    const goOn = async () => this.#stopping.signal.aborted || isOpen();
    await expect.poll(goOn, { interval: 20, timeout: 40_000 }).toBe(true);
  }
}

/** Who was acknowledged is there with their order; who was not is there whole or not at all. */
async function checkNothingLost({ acknowledged, unsure }: WriteLoad): Promise<void> {
  const kept = await Promise.all(acknowledged.map(async ({ id }) => ({ id, order: (await ordersOf(id))[0] })));
  expect(kept).toEqual(acknowledged);
  for (const email of unsure) {
    for (const { id } of await found(email)) expect(await ordersOf(id)).toHaveLength(1);
  }
}

async function ordersOf(id: number): Promise<number[]> {
  return orders.ofPerson.answer.parse(await get(`/payments/users/${id}`)).map((order) => order.id);
}

async function found(email: string) {
  return clients.list.answer.parse(await get(`/clients?q=${encodeURIComponent(email)}`));
}

test("nothing acknowledged is lost when the app is killed", async () => {
  const load = new WriteLoad("app");
  await load.more(10);
  await end(club.process, "SIGKILL");
  await load.stop();
  club = await startClub(dataDir);
  await checkNothingLost(load);
});

test("nothing acknowledged is lost when the database is killed, and the app goes on with it", async () => {
  const load = new WriteLoad("database");
  await load.more(10);
  const pid = await databasePid(dataDir);
  process.kill(pid, "SIGKILL");
  await expect.poll(() => isAlive(pid)).toBe(false);
  await load.more(10);
  await load.stop();
  expect([...load.refusals]).toEqual([503]);
  await checkNothingLost(load);
});

test("nothing acknowledged is lost when both are killed", async () => {
  const load = new WriteLoad("both");
  await load.more(10);
  process.kill(await databasePid(dataDir), "SIGKILL");
  await end(club.process, "SIGKILL");
  await load.stop();
  club = await startClub(dataDir);
  await checkNothingLost(load);
});
