import type { IncomingHttpHeaders } from "node:http";
import type { FastifyReply } from "fastify";

/** A file as it is answered. */
export interface SentFile {
  /** Known by its content: another content has another name. */
  readonly name: string;
  /** Its media type, of which the content has given proof. */
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer> | (() => Promise<Uint8Array<ArrayBuffer>>);
  /** The name for saving it, if it is not for viewing. */
  readonly fileName?: string;
  /** How the browser may keep it, where it is for no browser. */
  readonly keeping?: "private, no-cache";
}

/** The header by which a browser saves a file under a name in any script. */
export const savedAs = (fileName: string): string => `attachment; filename*=UTF-8''${encodeURIComponent(fileName)}`;

/**
 * Answers a file with its exact type, not executable, and not cached for the next person. Answers 304 to a client that
 * has it, a part to one that asks for a range, and otherwise all of it.
 */
export async function fileAnswer(file: SentFile, asked: IncomingHttpHeaders): Promise<Response> {
  const { name, type, fileName, keeping = "no-store" } = file;
  const etag = `"${name}"`;
  const headers = {
    etag,
    "accept-ranges": "bytes",
    "cache-control": keeping,
    "content-security-policy": "default-src 'none'; sandbox",
    ...(fileName !== undefined && { "content-disposition": savedAs(fileName) }),
  };
  if (isKnown(etag, asked)) return new Response(null, { status: 304, headers });
  const content = typeof file.content === "function" ? await file.content() : file.content;
  const part = partOf(etag, content.byteLength, asked);
  const sent = part ? content.subarray(part.from, part.until) : content;
  const described = { ...headers, "content-type": type, "content-length": String(sent.byteLength) };
  if (!part) return new Response(sent, { headers: described });
  const range = `bytes ${part.from}-${part.until - 1}/${content.byteLength}`;
  return new Response(sent, { status: 206, headers: { ...described, "content-range": range } });
}

/**
 * Sends a file's answer. A `Response` cannot answer HEAD, but a stream can: Fastify drops the body and keeps the
 * headers.
 */
export function sendFile(reply: FastifyReply, response: Response): Response | ReadableStream {
  if (reply.request.method !== "HEAD") return response;
  reply.code(response.status).headers(Object.fromEntries(response.headers));
  return response.body ?? new ReadableStream();
}

function isKnown(etag: string, { "if-none-match": known = "" }: IncomingHttpHeaders): boolean {
  return known.split(",").some((each) => ["*", etag, `W/${etag}`].includes(each.trim()));
}

/** The one part that is asked for and there; `if-range` asks for it only of the same content. */
function partOf(etag: string, size: number, { range = "", "if-range": known = etag }: IncomingHttpHeaders) {
  const [, first = "", last = ""] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (known !== etag || first + last === "") return undefined;
  const from = first === "" ? Math.max(size - Number(last), 0) : Number(first);
  const until = first === "" || last === "" ? size : Math.min(Number(last) + 1, size);
  return from < until ? { from, until } : undefined;
}
