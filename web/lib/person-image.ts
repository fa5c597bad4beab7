import { useQuery } from "@tanstack/react-query";
import { profiles } from "#contract/profile.ts";
import { callFile } from "./api.ts";
import { addressOf } from "./file-address.ts";

interface Pictured {
  readonly id: number;
  /** The name of the photo; null or left out without one. */
  readonly profileImage?: string | null | undefined;
}

/** The address of a person's photo in this browser; undefined while it is on its way, or without one. */
export function usePersonImage({ id, profileImage }: Pictured): string | undefined {
  const image = profileImage ?? "";
  return useQuery({
    queryKey: [profiles.image.path, id, image],
    queryFn: async ({ signal }) =>
      addressOf(await callFile(profiles.image, { params: { id: String(id), image } }, { signal })),
    enabled: image !== "",
    // A name stands for one content, which no command changes.
    staleTime: "static",
  }).data;
}
