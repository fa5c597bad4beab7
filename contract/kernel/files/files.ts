import * as z from "zod/mini";

/** The most bytes an image may have, and the kinds of image, which its content must show. */
export const longestImage = 512 * 1024;
export const imageTypes = ["image/png", "image/jpeg", "image/webp"] as const;
export type ImageType = (typeof imageTypes)[number];

/** Body limit of calls with an image: base64, and the rest of the body. */
export const imageBodyLimit = 720 * 1024;

/** An image as it is sent: base64. */
export const imageText = z.string().check(
  z.maxLength(4 * Math.ceil(longestImage / 3), { error: "TOO_LARGE", abort: true }),
  z.refine((text) => text.length % 4 === 0 && /^[A-Za-z\d+/]+={0,2}$/.test(text), { error: "INVALID_IMAGE" }),
);

/** An image is known by the SHA-256 of its content. */
export const imageName = z.string().check(z.regex(/^[\da-f]{64}$/));
