import { useQuery } from "@tanstack/react-query";
import { shop } from "#contract/sales/shop.ts";
import { callFile } from "#web/kernel/lib/calls/api.ts";
import { readAsDataUrl } from "#web/kernel/lib/calls/file-address.ts";

/** The address of a product's image in this browser; undefined while it is on its way, or without one. */
export function useImage(image: string | null): string | undefined {
  return useQuery({
    queryKey: [shop.image.path, image],
    queryFn: async ({ signal }) =>
      readAsDataUrl(await callFile(shop.image, { params: { image: image ?? "" } }, { signal })),
    enabled: image !== null,
    staleTime: "static",
  }).data;
}
