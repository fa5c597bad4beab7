import { useQuery } from "@tanstack/react-query";
import { shop } from "#contract/shop.ts";
import { callFile } from "#web/lib/api.ts";

/** The content of an image as a data URL, base64, which needs no tidying away. */
export function addressOf(image: Blob): Promise<string> {
  const reader = new FileReader();
  return new Promise((resolve, reject) => {
    reader.addEventListener("loadend", () => {
      if (typeof reader.result === "string") resolve(reader.result);
      else reject(new Error("The image cannot be read", { cause: reader.error }));
    });
    reader.readAsDataURL(image);
  });
}

/** The address of a product's image in this browser; undefined while it is on its way, or without one. */
export function useImage(image: string | null): string | undefined {
  return useQuery({
    queryKey: [shop.image.path, image],
    queryFn: async ({ signal }) =>
      addressOf(await callFile(shop.image, { params: { image: image ?? "" } }, { signal })),
    enabled: image !== null,
    staleTime: Infinity,
  }).data;
}
