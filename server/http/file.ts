/** A file as it is answered. */
export interface SentFile {
  /** Its media type, of which the content has given proof. */
  readonly type: string;
  readonly content: Uint8Array<ArrayBuffer>;
}

/**
 * Answers a file that never changes under its address: kept by the one browser that may see it, shown as what it is,
 * and run as nothing.
 */
export function fileAnswer({ type, content }: SentFile): Response {
  const headers = {
    "content-type": type,
    "content-length": String(content.byteLength),
    "cache-control": "private, max-age=31536000, immutable",
    "content-security-policy": "default-src 'none'; sandbox",
  };
  return new Response(content, { headers });
}
