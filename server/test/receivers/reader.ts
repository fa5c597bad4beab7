import { type LiveMessage, liveMessage } from "#contract/club/live.ts";
import { type World, openWorld } from "../world/world.ts";

/** The message to a screen that may have missed something. */
export const everything = { topics: ["reservations", "classes", "closures", "today", "notifications"] };

/** A server that can be reached, for somebody to follow. */
export async function listening(): Promise<World> {
  const world = await openWorld();
  await world.app.listen({ host: "127.0.0.1", port: 0 });
  return world;
}

/** A browser's end of the live updates. */
export interface Reader {
  readonly status: number;
  readonly headers: Headers;
  /** All that has come, the signs of life as `beat`. */
  readonly heard: readonly (LiveMessage | "beat")[];
  /** The next that comes, or undefined when nothing will. */
  next(): Promise<LiveMessage | "beat" | undefined>;
  /** The next message, signs of life left out. */
  message(): Promise<LiveMessage | undefined>;
  /** Waits for the end of the stream. */
  ended(): Promise<void>;
  /** Goes away, as a closed window does. */
  leave(): void;
}

/** Opens the live updates of an app that listens. */
export async function follow(address: string, token?: string, query = ""): Promise<Reader> {
  const going = new AbortController();
  const headers = token === undefined ? {} : { authorization: `Bearer ${token}` };
  const response = await fetch(`${address}/api/events${query}`, { headers, signal: going.signal });
  const heard: (LiveMessage | "beat")[] = [];
  const events = eventsOf(response);

  async function next() {
    const { value } = await events.next();
    if (value !== undefined) heard.push(value);
    return value;
  }

  return {
    status: response.status,
    headers: response.headers,
    heard,
    next,
    message: async () => {
      for (let event = await next(); ; event = await next()) if (event !== "beat") return event;
    },
    ended: async () => {
      while ((await next()) !== undefined);
    },
    leave: () => going.abort(),
  };
}

async function* eventsOf({ body }: Response): AsyncGenerator<LiveMessage | "beat", undefined> {
  let text = "";
  for await (const part of body?.pipeThrough(new TextDecoderStream()) ?? []) {
    const events = (text + part).split("\n\n");
    text = events.pop() ?? "";
    for (const event of events)
      yield event === ":" ? "beat" : liveMessage.parse(JSON.parse(event.replace("data: ", "")));
  }
  return undefined;
}
