/** A file as it is answered. */
export interface SentFile {
  /** Its media type, of which the content has given proof. */
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/** Answers a file: shown as what it is, run as nothing, and kept by no browser for whoever signs in next. */
export function fileAnswer({ type, content }: SentFile): Response {
  const headers = {
    "content-type": type,
    "content-length": String(content.byteLength),
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; sandbox",
  };
  return new Response(content, { headers });
}
