import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { shop } from "#contract/shop.ts";
import { callFile } from "#web/lib/api.ts";

/** The address of a product's image in this browser; undefined while it is on its way, or without one. */
export function useImage(image: string | null): string | undefined {
  const { data } = useQuery({
    queryKey: [shop.image.path, image],
    queryFn: ({ signal }) => callFile(shop.image, { params: { image: image ?? "" } }, { signal }),
    enabled: image !== null,
    staleTime: Infinity,
  });
  const [address, setAddress] = useState<string>();
  useEffect(() => {
    if (!data) return setAddress(undefined);
    const made = URL.createObjectURL(data);
    setAddress(made);
    return () => URL.revokeObjectURL(made);
  }, [data]);
  return image === null ? undefined : address;
}
