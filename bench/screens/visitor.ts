import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createInterface } from "node:readline";
import { chromium } from "playwright-core";
import * as z from "zod/mini";
import { findChromium } from "../../tools/runs/chromium.ts";
import { type Role, quietly, signIn } from "./browser.ts";
import { type PaintFigures, paintFigures, takePaints, watchPaints } from "./in-page.ts";

/** After the last of what is waited for: late tasks, late shifts. */
const SETTLE_MS = 2_000;
/** A screen that is not whole by then never will be: its selector names what it does not have. */
const WHOLE_WITHIN_MS = 120_000;

interface Visit {
  readonly address: string;
  readonly viewport: { readonly width: number; readonly height: number };
  /** A selector for something that appears only when the whole screen is shown. */
  readonly whole: string;
  /** How many times slower than it is the processor shall be. */
  readonly slower: number;
  readonly isFirst: boolean;
}

export interface Figures extends Omit<PaintFigures, "whole"> {
  readonly whole: number;
  /** As they came over the wire, headers included. */
  readonly bytes: number;
}

/** Somebody's own browser. */
export interface Visitor {
  readonly visit: (visit: Visit) => Promise<Figures>;
  readonly leave: () => Promise<void>;
}

/**
 * A browser with a profile of its own whose pages are asked for figures only in the end. Playwright, which signs in and
 * goes, listens to what runs in every page: V8 then reads the largest files a second time, and a page that is four times
 * slower looks for what is waited for all the while.
 */
export async function openVisitor(club: string, role: Role | undefined): Promise<Visitor> {
  const folder = await mkdtemp(join(tmpdir(), "palestra-visitor-"));
  const own = ["--headless", "--remote-debugging-port=0", `--user-data-dir=${folder}`, "about:blank"];
  const browser = spawn(findChromium() ?? "", [...quietly, ...own], { stdio: ["ignore", "ignore", "pipe"] });
  const address = await addressOf(browser);
  if (role) await signInAt(address, club, role);
  const line = await connect(address);
  return {
    visit: (visit) => visitOnce(line, visit),
    leave: async () => {
      const gone = once(browser, "close");
      // It may be the child of a script, and its own exit does not always end it.
      const { processInfo } = running.parse(await line.send("SystemInfo.getProcessInfo"));
      for (const { type, id } of processInfo) if (type === "browser") process.kill(id, "SIGKILL");
      await gone;
      await rm(folder, { recursive: true, force: true, maxRetries: 5 });
    },
  };
}

/** The address that the browser says it hears on. */
async function addressOf({ stderr }: ChildProcess): Promise<string> {
  if (!stderr) throw new Error("Nobody hears what the browser says");
  for await (const said of createInterface(stderr)) {
    const [address] = /ws:\S+/.exec(said) ?? [];
    if (address !== undefined) return address;
  }
  throw new Error("The browser did not start");
}

async function signInAt(address: string, club: string, role: Role): Promise<void> {
  const driven = await chromium.connectOverCDP(address);
  const page = await driven.contexts()[0]?.newPage();
  if (page) await signIn(page, role, club);
  await page?.close();
  await driven.close();
}

type Send = (method: string, params?: object, sessionId?: string) => Promise<unknown>;

/** The browser's own protocol, in which the driver talks to it, too. */
interface Line {
  readonly send: Send;
  readonly onEvent: (listener: (event: Message) => void) => () => void;
}

const message = z.object({
  id: z.optional(z.number()),
  method: z.optional(z.string()),
  params: z.optional(z.object({ encodedDataLength: z.optional(z.number()) })),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
});
type Message = z.output<typeof message>;

const running = z.object({ processInfo: z.array(z.object({ type: z.string(), id: z.number() })) });
const target = z.object({ targetId: z.string() });
const session = z.object({ sessionId: z.string() });
const painted = z.object({ result: z.object({ value: paintFigures }) });

async function connect(address: string): Promise<Line> {
  const socket = new WebSocket(address);
  const waiting = new Map<number, { resolve: (result: unknown) => void; reject: (error: Error) => void }>();
  const listeners = new Set<(event: Message) => void>();
  let sent = 0;
  socket.addEventListener("message", ({ data }) => {
    const heard = message.parse(JSON.parse(String(data)));
    if (heard.id === undefined) return listeners.forEach((listener) => listener(heard));
    const { resolve, reject } = waiting.get(heard.id) ?? {};
    waiting.delete(heard.id);
    if (heard.error) reject?.(new Error(heard.error.message));
    else resolve?.(heard.result);
  });
  await once(socket, "open");
  return {
    send: (method, params = {}, sessionId) => {
      const id = (sent += 1);
      socket.send(JSON.stringify({ id, method, params, ...(sessionId !== undefined && { sessionId }) }));
      return new Promise((resolve, reject) => waiting.set(id, { resolve, reject }));
    },
    onEvent: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

async function visitOnce({ send, onEvent }: Line, visit: Visit): Promise<Figures> {
  const { address, viewport, whole, slower, isFirst } = visit;
  const { targetId } = target.parse(await send("Target.createTarget", { url: "about:blank" }));
  const attach = { targetId, flatten: true };
  const { sessionId } = session.parse(await send("Target.attachToTarget", attach));
  const sendToPage = (method: string, params?: object) => send(method, params, sessionId);
  let bytes = 0;
  const loaded = Promise.withResolvers<void>();
  const stop = onEvent(({ method, params }) => {
    if (method === "Network.loadingFinished") bytes += params?.encodedDataLength ?? 0;
    if (method === "Page.loadEventFired") loaded.resolve();
  });
  await sendToPage("Page.enable");
  await sendToPage("Network.enable");
  await sendToPage("Network.setBypassServiceWorker", { bypass: true });
  if (isFirst) await sendToPage("Network.clearBrowserCache");
  await sendToPage("Emulation.setDeviceMetricsOverride", { ...viewport, deviceScaleFactor: 1, mobile: false });
  await sendToPage("Emulation.setCPUThrottlingRate", { rate: slower });
  await sendToPage("Page.addScriptToEvaluateOnNewDocument", { source: watchPaints(whole, WHOLE_WITHIN_MS) });
  await sendToPage("Page.navigate", { url: address });
  await loaded.promise;
  const asked = { expression: takePaints(SETTLE_MS), awaitPromise: true, returnByValue: true };
  const { result } = painted.parse(await sendToPage("Runtime.evaluate", asked));
  stop();
  await send("Target.closeTarget", { targetId });
  const { whole: wholeAt, ...figures } = result.value;
  if (wholeAt === null) throw new Error(`${address} did not show "${whole}" within ${WHOLE_WITHIN_MS / 1000} s`);
  return { ...figures, whole: wholeAt, bytes };
}
